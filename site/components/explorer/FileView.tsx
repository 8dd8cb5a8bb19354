import { useMemo, useState } from 'react';
import { diffLines } from '../diff-lines';
import { CodeLines, textOf } from './CodeLines';
import { CodePane } from './CodePane';
import { CopyButton } from './CopyButton';
import type { Shown, ShownFile } from './load-shown';
import { fill, formatSize, type Words } from './words';

interface FileViewProps {
  readonly shown: Shown;
  readonly words: Words;
}

/** The content of the shown file, or what Rslib says instead. */
export function FileView({ shown: { file, before, cell }, words }: FileViewProps) {
  const [showsRemoved, setShowsRemoved] = useState(false);
  const old = before?.file;
  const diff = useMemo(() => file && old && diffFiles(old, file), [file, old]);
  if (cell.message !== undefined && file === undefined) {
    return (
      <div className="explorer-file">
        <div className="explorer-sheet">
          <p className="explorer-path">{words.refused}</p>
          <CodePane label={words.refused} isWrapped>
            {cell.message}
          </CodePane>
        </div>
      </div>
    );
  }
  if (!file) return null;
  const count = (kind: string) => diff?.filter((line) => line.kind === kind).length ?? 0;
  const lines = { added: count('added'), removed: count('removed'), file: old?.path ?? '' };
  return (
    <div className="explorer-file">
      <div className="explorer-sheet">
        <div className="explorer-path">
          <strong>{file.path}</strong>
          <span className="explorer-size">{formatSize(file.size)}</span>
          {diff && (
            <span className="explorer-size">
              {fill(old?.path === file.path ? words.lines : words.linesOf, lines)}
            </span>
          )}
          {lines.removed > 0 && (
            <label className="explorer-toggle">
              <input
                type="checkbox"
                checked={showsRemoved}
                onChange={() => setShowsRemoved(!showsRemoved)}
              />
              <span>{words.showRemoved}</span>
            </label>
          )}
          <CopyButton text={file.lines.map(textOf).join('\n')} label={file.path} words={words} />
        </div>
        {/* A file that comes is shown from its beginning. */}
        <CodePane key={`${file.path} ${file.content}`} label={file.path} file={file.path}>
          <CodeLines
            lines={file.lines}
            diff={diff}
            removed={showsRemoved ? old?.lines : undefined}
          />
        </CodePane>
      </div>
    </div>
  );
}

function diffFiles(old: ShownFile, file: ShownFile) {
  return diffLines(old.lines.map(textOf), file.lines.map(textOf));
}
