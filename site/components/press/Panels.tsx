import { formatSize } from './format-size';
import type { PressBuild } from './record';
import { configPieces, type Format, type Piece } from './settings';
import type { PressTexts } from './texts';

/** Declarations are those of the ES module. */
const shownFor = (format: Format): string => (format === 'esm' ? 'esm dts' : format);

/** The config that makes an output, with what this output needs marked. */
export function ConfigPanel({ format }: { readonly format: Format }) {
  return (
    <div className="press-lines press-code" data-for={shownFor(format)}>
      {configPieces(format).map((piece) => (
        <ConfigPiece key={piece.text} {...piece} />
      ))}
    </div>
  );
}

function ConfigPiece({ text, kind }: Piece) {
  if (kind === 'plain') return text;
  // Commas, breaks and indents stand between the marks.
  const parts = text.split(/^(,?\n *)|(\n *)/);
  const piece = parts.map((part = '') =>
    part.trim() === '' || part.startsWith(',') ? part : <mark key={part}>{part}</mark>,
  );
  if (kind === 'format') return piece;
  const position = kind === 'bundle' ? { 'data-bundle': 'off' } : { 'data-dts': 'on' };
  return <span {...position}>{piece}</span>;
}

interface DistPanelProps {
  readonly build: PressBuild;
  readonly texts: PressTexts;
}

/** What a build wrote, with sizes. */
export function DistPanel({ build, texts }: DistPanelProps) {
  const { format, bundle, files } = build;
  const place = { 'data-for': shownFor(format), 'data-bundle': bundle ? 'on' : 'off' };
  if (files.length === 0) {
    return (
      <p className="press-message" {...place}>
        {texts.nothing}
      </p>
    );
  }
  return (
    <div {...place}>
      <p className="press-folder press-code">dist/</p>
      <ul className="press-files press-code">
        {files.map(({ name, size }) => (
          <li key={name} data-dts={name.endsWith('.d.ts') ? 'on' : undefined}>
            <span>{name.replace('dist/', '')}</span>{' '}
            <span className="press-size">{formatSize(size)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
