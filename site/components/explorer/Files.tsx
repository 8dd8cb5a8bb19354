import { countChanges, type Entry } from './compare';
import type { CellFile } from './data';
import type { Shown } from './load-shown';
import { fill, formatGrowth, formatSize, type Words } from './words';

interface FilesProps {
  readonly shown: Shown;
  readonly entries: readonly Entry[];
  readonly words: Words;
  /** Where a file is shown for readers who open its link elsewhere. */
  readonly addressOf: (path: string) => string;
  readonly onShow: (path: string) => void;
}

const MARKS = { added: '+', removed: '−', changed: '~', same: '' } as const;

/** The files of the source, and those of the output with what became of them since the choice before. */
export function Files({ shown, entries, words, ...links }: FilesProps) {
  return (
    <div className="explorer-files">
      <p className="explorer-caption" id="explorer-output">
        {words.output}
      </p>
      <ul aria-labelledby="explorer-output">
        {entries.map((entry) => (
          <li key={entry.path} data-change={entry.change}>
            {entry.change !== 'same' && (
              <span className="explorer-mark">
                <span aria-hidden="true">{MARKS[entry.change]}</span>
                <span className="explorer-spoken">{words.marks[entry.change]}</span>
              </span>
            )}
            {entry.change === 'removed' ? (
              <del>{entry.path}</del>
            ) : (
              <FileLink file={entry} shown={shown} {...links} />
            )}
            <span className="explorer-size">
              {formatSize(entry.size)}
              {entry.change === 'changed' && <small> {formatGrowth(entry.growth)}</small>}
            </span>
          </li>
        ))}
      </ul>
      <p className="explorer-caption" id="explorer-sources">
        {words.sourceFiles}
      </p>
      <ul aria-labelledby="explorer-sources">
        {shown.cell.sources.map((file) => (
          <li key={file.path}>
            <FileLink file={file} shown={shown} {...links} />
            <span className="explorer-size">{formatSize(file.size)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FileLinkProps extends Pick<FilesProps, 'shown' | 'addressOf' | 'onShow'> {
  readonly file: CellFile;
}

function FileLink({ file: { path }, shown, addressOf, onShow }: FileLinkProps) {
  return (
    <a
      href={addressOf(path)}
      aria-current={path === shown.file?.path ? 'true' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onShow(path);
      }}
    >
      {path}
    </a>
  );
}

/** How many files there are, how large they are, and what changed. */
export function sumUp({ cell, before }: Shown, entries: readonly Entry[], words: Words): string {
  if (cell.message !== undefined) return words.refused;
  const size = formatSize(cell.files.reduce((sum, file) => sum + file.size, 0));
  const count = cell.files.length;
  const sum = fill(count === 1 ? words.sum.one : words.sum.many, { count, size });
  if (!before) return `${sum}${words.stop}`;
  const counts = countChanges(entries);
  const changes = (['added', 'removed', 'changed'] as const)
    .filter((change) => counts[change] > 0)
    .map((change) => fill(words.counts[change], { count: counts[change] }));
  const changed = changes.length > 0 ? changes.join(words.comma) : words.unchanged;
  return `${sum}${words.stop}${words.space}${words.against}${words.space}${changed}${words.stop}`;
}
