import { CodeBlockRuntime } from 'diglot/theme';
import { formatSize } from './format-size';
import { splitHelpers } from './helper-lines';
import type { PressBuild } from './record';
import { record } from './record-of-builds';
import type { PressTexts } from './texts';

interface OutputPanelProps {
  /** What is shown: the main file of a build, or the declarations that all builds have. */
  readonly build: PressBuild | 'declarations';
  readonly texts: PressTexts;
}

/** The main file of one output, as it was written; or why there is none. */
export function OutputPanel({ build, texts }: OutputPanelProps) {
  if (build === 'declarations') {
    const { shown, lines } = record.declarations;
    return (
      <div className="press-panel" data-for="dts" data-dts="on">
        <p className="press-file">{shown}</p>
        <CodeBlockRuntime lang="ts" code={lines.join('\n')} />
      </div>
    );
  }
  const { format, bundle, shown, refusal } = build;
  const place = { 'data-for': format, 'data-bundle': bundle ? 'on' : 'off' };
  if (shown === undefined) {
    return (
      <div className="press-message" {...place}>
        <p>{texts.refused}</p>
        <p className="press-code">{refusal}</p>
      </div>
    );
  }
  const size = build.files.find(({ name }) => name === shown)?.size ?? 0;
  return (
    <div className="press-panel" {...place}>
      <p className="press-file">
        {shown} <span className="press-size">{formatSize(size)}</span>
      </p>
      <Output build={build} texts={texts} />
    </div>
  );
}

function Output({ build, texts }: { readonly build: PressBuild; readonly texts: PressTexts }) {
  const { before, helpers, after } = splitHelpers(build.lines);
  const code = (lines: readonly string[]) => (
    <CodeBlockRuntime lang="js" code={lines.join('\n')} wrapCode={build.format === 'mf'} />
  );
  if (helpers.length === 0) return code(after);
  return (
    <>
      {code(before)}
      <details className="press-helpers">
        <summary>{texts.helpers(helpers.length)}</summary>
        {code(helpers)}
      </details>
      {code(after)}
    </>
  );
}
