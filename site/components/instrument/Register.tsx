import { SheetCode, Tokens } from './Code';
import { fill } from './fill';
import { formatSize } from './format-size';
import type { Sheet } from './record';
import { record } from './record-of-builds';
import type { State, View } from './settings';
import type { InstrumentTexts } from './texts';
import { tokensOf } from './tokens';

interface ViewProps {
  readonly view: View;
  readonly lit: string;
  readonly texts: InstrumentTexts;
}

interface FormatProps extends ViewProps {
  readonly state: State;
}

/** What a view shows in one position of the switch, or why there is nothing. */
interface Output {
  readonly sheets: readonly Sheet[];
  readonly refusal?: string | undefined;
}

/** The switch changes nothing about declarations. */
function outputOf(view: View, bundle: boolean): Output {
  if (view === 'd.ts') return { sheets: record.declarations };
  const build = record.builds.find((each) => each.format === view && each.bundle === bundle);
  return build ?? { sheets: [] };
}

/** One view as a row of the register: its name, what became of the lit line, its size. The chosen row is open. */
export function FormatRow({ view, lit, texts, state }: FormatProps) {
  return (
    <div className="ins-format" data-row={view}>
      <label>
        <input
          type="radio"
          name="format"
          value={view}
          aria-label={view}
          defaultChecked={view === state.view}
        />
        <span className="ins-name">{view}</span>
        <Hit {...{ view, lit, texts }} bundle={true} />
        <Hit {...{ view, lit, texts }} bundle={false} />
      </label>
      <Sheets {...{ view, lit, texts }} bundle={true} />
      <Sheets {...{ view, lit, texts }} bundle={false} />
    </div>
  );
}

interface OutputProps extends ViewProps {
  readonly bundle: boolean;
}

const position = (bundle: boolean): string => (bundle ? 'on' : 'off');

/** Where the lit line went, and how large all of it is. */
function Hit({ view, bundle, lit, texts }: OutputProps) {
  const { sheets, refusal } = outputOf(view, bundle);
  const hits = sheets.flatMap(({ lines, from }) =>
    from.flatMap((ids, index) =>
      ids.split(' ').includes(lit) ? [{ line: index + 1, quote: tokensOf(lines)[index] }] : [],
    ),
  );
  const { line, quote = [] } = hits[0] ?? {};
  const size = sheets.reduce((sum, sheet) => sum + sheet.size, 0);
  return (
    <span className="ins-hit" data-bundle={position(bundle)}>
      <span className="ins-at">{line !== undefined && fill(texts.line, { line })}</span>
      <span className="ins-quote line">
        {refusal === undefined ? <Tokens tokens={quote} /> : texts.needsBundle}
      </span>
      <span className="ins-size">{sheets.length > 0 && sumOf(sheets.length, size, texts)}</span>
    </span>
  );
}

/** How many files there are, and how large they are. */
export function sumOf(count: number, size: number, texts: InstrumentTexts): string {
  return fill(count === 1 ? texts.oneFile : texts.manyFiles, { count, size: formatSize(size) });
}

/** The files that were written. */
function Sheets({ view, bundle, lit, texts }: OutputProps) {
  const { sheets, refusal } = outputOf(view, bundle);
  return (
    <div className="ins-sheets" data-bundle={position(bundle)}>
      {refusal !== undefined && (
        <div className="ins-refusal">
          <p>{texts.refused}</p>
          <p className="ins-code">{refusal}</p>
        </div>
      )}
      {sheets.map((sheet) => (
        <div className="ins-sheet" key={sheet.name}>
          <p className="ins-path">
            <span>{sheet.name}</span> <span className="ins-size">{formatSize(sheet.size)}</span>
          </p>
          <SheetCode sheet={sheet} lit={lit} texts={texts} />
        </div>
      ))}
    </div>
  );
}
