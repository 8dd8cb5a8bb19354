import { CodeBlockRuntime } from 'diglot/theme';
import type { PressText } from './record';
import { record } from './record-of-builds';

/** What all outputs are made of. A script for pages starts from an entry of its own. */
export function SourcePanel() {
  return (
    <div className="press-source press-area">
      <div data-for="iife">
        <SourceFile {...record.script} />
      </div>
      {record.sources.map((file) => (
        <SourceFile key={file.shown} {...file} />
      ))}
    </div>
  );
}

function SourceFile({ shown, lines }: PressText) {
  return (
    <>
      <p className="press-file">{shown}</p>
      <CodeBlockRuntime lang="ts" code={lines.join('\n')} />
    </>
  );
}
