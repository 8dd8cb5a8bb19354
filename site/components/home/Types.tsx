import { CodeBlockRuntime } from 'diglot/theme';
import { record } from '../press/record-of-builds';

/** A source and the declarations that a build made of it. */
export function Types() {
  const source = record.sources.find(({ shown }) => shown === 'src/index.ts');
  const { declarations } = record;
  return (
    <div className="home-pair">
      {source && <CodeBlockRuntime lang="ts" title={source.shown} code={source.lines.join('\n')} />}
      <CodeBlockRuntime lang="ts" title={declarations.shown} code={declarations.lines.join('\n')} />
    </div>
  );
}
