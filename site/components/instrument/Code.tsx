import type { ReactNode } from 'react';
import { fill } from './fill';
import type { Sheet } from './record';
import type { InstrumentTexts } from './texts';
import { type CodeTokens, tokensOf } from './tokens';

interface LineProps {
  readonly tokens: CodeTokens;
  /** Lines of the source that it was made of. */
  readonly from?: string | undefined;
  /** Its own name, where it is a line of the source. */
  readonly id?: string | undefined;
  readonly isLit: boolean;
  /** The file that goes on from here; empty where the bundler's own lines do. */
  readonly part?: string | undefined;
}

/** A line of code that can be lit up. */
export function Line({ tokens, from, id, isLit, part }: LineProps) {
  return (
    <>
      <span
        className="line ins-line"
        data-id={id}
        data-from={from}
        data-lit={isLit ? '' : undefined}
        data-part={part}
      >
        <Tokens tokens={tokens} />
      </span>
      {'\n'}
    </>
  );
}

/** A line in its colours. */
export function Tokens({ tokens }: Pick<LineProps, 'tokens'>) {
  return tokens.map(({ text, kind }, index) =>
    kind === '' ? (
      text
    ) : (
      <span key={index} className={kind}>
        {text}
      </span>
    ),
  );
}

interface CodeBoxProps {
  /** Path of the file. */
  readonly name: string;
  /** Which outputs it belongs to; absent for all. */
  readonly view?: string;
  readonly children: ReactNode;
}

/** Code of a file, in lines that do not wrap. */
export function CodeBox({ name, view, children }: CodeBoxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is code, and has a name
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <pre role="group" aria-label={name} data-file={name} data-view={view} tabIndex={0}>
      <code>{children}</code>
    </pre>
  );
}

interface SheetCodeProps {
  readonly sheet: Sheet;
  /** The line of the source that is lit. */
  readonly lit: string;
  readonly texts: InstrumentTexts;
}

/** A run of lines: of the library, or of what the bundler needs to run it. */
interface Run {
  readonly start: number;
  readonly end: number;
  readonly isHelper: boolean;
}

/** The bundler's runtime: what stands before the first line of the library, but for the head of the file. */
function runsOf({ lines, from }: Sheet): readonly Run[] {
  const start = lines.findIndex((line) => /^\s*var __webpack_require__ = /.test(line));
  const end = from.findIndex((ids) => ids !== '');
  const own = { start: 0, end: lines.length, isHelper: false };
  if (start === -1 || end < start) return [own];
  return [
    { ...own, end: start },
    { start, end, isHelper: true },
    { ...own, start: end },
  ];
}

/** Where a bundle could be torn: for each line the file whose lines begin there. A sheet of one file has no such place. */
function partsOf({ from }: Sheet): readonly (string | undefined)[] {
  const files = from.map((ids) => ids.split(':')[0] ?? '');
  const isBundle = new Set(files.filter(Boolean)).size > 1;
  return files.map((file, index) => {
    if (!isBundle || file === (files[index - 1] ?? '')) return undefined;
    return file && `${file}.ts`;
  });
}

/** A file that was written. What nobody wrote is folded. */
export function SheetCode({ sheet, lit, texts }: SheetCodeProps) {
  const tokens = tokensOf(sheet.lines);
  const parts = partsOf(sheet);
  return runsOf(sheet).map(({ start, end, isHelper }) => {
    const code = (
      <CodeBox key={start} name={sheet.name}>
        {tokens.slice(start, end).map((line, index) => {
          const from = sheet.from[start + index] ?? '';
          const isLit = from.split(' ').includes(lit);
          const part = parts[start + index];
          return <Line key={index} tokens={line} {...{ from, isLit, part }} />;
        })}
      </CodeBox>
    );
    if (!isHelper) return code;
    return (
      <details key={start}>
        <summary>{fill(texts.helpers, { count: end - start })}</summary>
        {code}
      </details>
    );
  });
}
