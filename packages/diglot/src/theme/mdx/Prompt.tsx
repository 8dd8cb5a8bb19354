import { type ReactNode, useId } from 'react';
import { CodeBlockRuntime } from './CodeBlockRuntime';
import { inlineHtml } from './inline-markdown';

export interface PromptProps {
  /** A word or two above the title. */
  readonly eyebrow?: string | undefined;
  readonly title?: string | undefined;
  /** What the prompt is for; may hold code and emphasis as in Markdown. */
  readonly description?: string | undefined;
  /** The text that readers copy. Without it, the children are shown. */
  readonly prompt?: string | undefined;
  /** Shows a part of a long prompt, and the rest when asked. @default true */
  readonly defaultCollapsed?: boolean | undefined;
  readonly children?: ReactNode;
}

/** A text for a coding agent, to be copied as a whole. */
export function Prompt(props: PromptProps) {
  const { eyebrow, title, description, prompt, defaultCollapsed = true, children } = props;
  const id = useId();
  return (
    <section className="dg-prompt" aria-labelledby={title === undefined ? undefined : id}>
      {eyebrow !== undefined && <p className="dg-prompt-eyebrow">{eyebrow}</p>}
      {title !== undefined && (
        <p className="dg-card-title" id={id}>
          {title}
        </p>
      )}
      {description !== undefined && <p {...inlineHtml(description)} />}
      {prompt === undefined ? (
        children
      ) : (
        <CodeBlockRuntime lang="md" code={prompt} wrapCode fold={defaultCollapsed} />
      )}
    </section>
  );
}
