import { CodeBlockRuntime } from 'diglot/theme';
import { record } from '../instrument/record-of-builds';

/** A source and the declarations that a build made of it. */
export function Types() {
  const pair = [record.sources[0], record.declarations[0]].filter((file) => file !== undefined);
  return (
    <div className="home-pair">
      {pair.map(({ name, lines }) => (
        <CodeBlockRuntime key={name} lang="ts" title={name} code={lines.join('\n')} />
      ))}
    </div>
  );
}
