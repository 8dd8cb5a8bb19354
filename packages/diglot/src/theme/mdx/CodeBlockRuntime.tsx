import { refuseFunctions } from '../build-time/refuse';

export interface CodeBlockRuntimeProps {
  /** Language, as after the fence in Markdown. */
  readonly lang: string;
  readonly code: string;
  readonly title?: string | undefined;
  readonly lineNumbers?: boolean | undefined;
  readonly wrapCode?: boolean | undefined;
  /** Shows a part of a high block, and the rest when asked. */
  readonly fold?: boolean | undefined;
  /** In pixels, of a block that scrolls. */
  readonly height?: number | undefined;
  readonly onRendered?: (() => void) | undefined;
}

/** What stands after the language of a fence in Markdown. */
function metaOf({ title, lineNumbers, wrapCode, fold, height }: CodeBlockRuntimeProps): string {
  const flags = Object.entries({ lineNumbers, wrapCode, fold })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`);
  return [
    title === undefined ? '' : `title="${title.replaceAll('"', '”')}"`,
    ...flags,
    height === undefined ? '' : `height=${height}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Code that a component makes: highlighted when the site is built, and plain in an island. */
export function CodeBlockRuntime(props: CodeBlockRuntimeProps) {
  refuseFunctions('CodeBlockRuntime', props);
  return (
    <pre>
      <code className={`language-${props.lang}`} data-meta={metaOf(props)}>
        {props.code}
      </code>
    </pre>
  );
}
