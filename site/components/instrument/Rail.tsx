import { Link } from 'diglot/theme';
import { CodeBox } from './Code';
import { formatSize } from './format-size';
import { record } from './record-of-builds';
import { configPieces, type Format, formats, type Piece, states } from './settings';
import type { InstrumentTexts } from './texts';

/** Declarations are those of the ES module. */
const viewsOf = (format: Format): string => (format === 'esm' ? 'esm dts' : format);

/** What makes an output: its config, what that wrote, and where this state is found. */
export function Rail({
  texts,
  label,
}: {
  readonly texts: InstrumentTexts;
  readonly label: string;
}) {
  return (
    <div className="ins-rail">
      <div className="ins-config">
        <p className="ins-path">rslib.config.ts</p>
        {formats.map((format) => (
          <CodeBox key={format} name="rslib.config.ts" view={viewsOf(format)}>
            {configPieces(format).map((piece) => (
              <ConfigPiece key={piece.text} {...piece} />
            ))}
          </CodeBox>
        ))}
      </div>
      <div className="ins-dist">
        <p className="ins-path">dist/</p>
        {record.builds.map(({ format, bundle, files }) => (
          <ul
            key={`${format} ${bundle}`}
            data-view={viewsOf(format)}
            data-bundle={bundle ? 'on' : 'off'}
          >
            {files.length === 0 && <li>{texts.nothing}</li>}
            {files.map(({ name, size }) => (
              <li key={name}>
                <span>{name.replace('dist/', '')}</span>{' '}
                <span className="ins-size">{formatSize(size)}</span>
              </li>
            ))}
          </ul>
        ))}
      </div>
      <p className="ins-addresses">
        {states.map(({ view, bundle, slug }) => (
          <Link
            key={slug}
            href={`/guide/explorer/${slug}`}
            data-view={view.replace('.', '')}
            {...(view !== 'd.ts' && { 'data-bundle': bundle ? 'on' : 'off' })}
          >
            {label}
          </Link>
        ))}
      </p>
    </div>
  );
}

function ConfigPiece({ text, kind }: Piece) {
  if (kind === 'plain') return text;
  // Commas, breaks and indents stand between the marks.
  const piece = text
    .split(/^(,?\n *)|(\n *)/)
    .map((part = '') =>
      part.trim() === '' || part.startsWith(',') ? part : <mark key={part}>{part}</mark>,
    );
  return kind === 'format' ? piece : <span data-bundle="off">{piece}</span>;
}
