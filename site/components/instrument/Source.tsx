import { CodeBox, Line } from './Code';
import type { SourceText } from './record';
import { record } from './record-of-builds';
import type { InstrumentTexts } from './texts';
import { tokensOf } from './tokens';

interface SourceProps {
  /** The line that is lit. */
  readonly lit: string;
  readonly texts: InstrumentTexts;
}

const nameOf = (path: string): string => path.replace('src/', '');
const keyOf = (path: string): string => nameOf(path).replace('.ts', '');

/** What all outputs are made of. In a narrow window one file of it is shown at a time. */
export function Source({ lit, texts }: SourceProps) {
  return (
    <>
      <fieldset className="ins-tabs">
        <legend className="dg-visually-hidden">{texts.sourceFile}</legend>
        {record.sources.map(({ name }, index) => (
          <label key={name}>
            <input
              type="radio"
              name="source-file"
              value={keyOf(name)}
              defaultChecked={index === 0}
            />
            <span>{nameOf(name)}</span>
          </label>
        ))}
      </fieldset>
      <div className="ins-source">
        <div className="ins-source-file" data-view="iife">
          <SourceFile {...record.script} lit="" />
        </div>
        {record.sources.map((file) => (
          <div key={file.name} className="ins-source-file" data-source={keyOf(file.name)}>
            <SourceFile {...file} lit={lit} />
          </div>
        ))}
        <p className="ins-hint">
          {texts.hint} <kbd>↑</kbd> <kbd>↓</kbd>
        </p>
      </div>
    </>
  );
}

function SourceFile({ name, lines, lit }: SourceText & { readonly lit: string }) {
  const key = keyOf(name);
  return (
    <>
      <p className="ins-path">{name}</p>
      <CodeBox name={name}>
        {tokensOf(lines).map((tokens, index) => {
          const id = `${key}:${index + 1}`;
          return <Line key={id} id={id} tokens={tokens} isLit={id === lit} />;
        })}
      </CodeBox>
    </>
  );
}
