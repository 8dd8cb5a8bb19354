import { useBase, useLang } from 'diglot/theme';
import { axes, type Choice, recordedChoices } from './choice';
import { textPath } from './data';
import frame from './explorer.css?inline';
import { Live } from './Live';
import narrow from './narrow.css?inline';
import output from './output.css?inline';
import { wordsOf } from './words';

/** The output explorer with its styles, which no other page has, and for readers without scripts a list of all outputs. */
export function Explorer() {
  return (
    <>
      <style>{[frame, output, narrow].join('\n')}</style>
      <Live />
      <AllOutputs />
    </>
  );
}

function AllOutputs() {
  const words = wordsOf(useLang());
  const base = useBase();
  return (
    <noscript>
      <p>{words.others}</p>
      {axes.source.map((source) => (
        <details key={source}>
          <summary>{words.values.source[source]}</summary>
          <ul>
            {recordedChoices(source).map((choice) => (
              <li key={textPath(choice)}>
                <a href={`${base}${textPath(choice)}`}>{nameOf(choice)}</a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </noscript>
  );

  function nameOf({ format, bundle, dts, syntax, minify }: Choice): string {
    return [
      words.values.format[format],
      bundle === 'on' && words.axes.bundle,
      `${words.axes.dts} ${words.values.dts[dts]}`,
      words.values.syntax[syntax],
      minify === 'on' && words.axes.minify,
    ]
      .filter(Boolean)
      .join(words.comma);
  }
}
