// What differs between two outputs of one site, but for what follows from names that hold a hash.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { createTwoFilesPatch } from 'diff';

/** A file in `assets` whose name ends with the hash of something. */
const HASHED = /^(.*?)[.-]?(\b[\w-]{8}|[0-9a-f]{10,12})(\.\w+)$/;
const TEXT = /\.(?:html|md|txt|json|xml|css|js|mjs|svg|webmanifest)$|(?:^|\/)[._][^./]*$/;

/** Lines that a reader of a difference wants to see, of one file and of all of them. */
const MOST_LINES = 40;
const MOST_FILES = 20;
const LINE_LENGTH = 200;

/**
 * Files of an output by names without hashes, each with the texts of all files that have this name.
 *
 * @param files contents (buffers) by paths below the output
 */
export function normalize(files) {
  const names = new Map();
  const hashes = new Set();
  for (const file of Object.keys(files)) {
    const base = path.posix.basename(file);
    const [, start, hash, end] = /(?:^|\/)assets\//.test(file) ? (HASHED.exec(base) ?? []) : [];
    if (hash === undefined) continue;
    // A chunk's name is that of one of its modules.
    names.set(base, `${end === '.js' ? '' : start}#${end}`);
    hashes.add(hash);
  }
  const entry = files['index.html']?.toString() ?? files['404.html']?.toString() ?? '';
  const build = /data-dg-build="(\w+)"/.exec(entry)?.[1];
  if (build) hashes.add(build);
  const neutral = (text) =>
    text
      .replace(/\bsha(256|384|512)-[\w+/=]+/g, 'sha$1-#')
      .replace(/[\w@-][\w@.-]*\.\w+/g, (name) => names.get(name) ?? name)
      .replace(/[\w-]{8,12}/g, (token) => (hashes.has(token) ? '#' : token));
  const groups = {};
  for (const [file, content] of Object.entries(files)) {
    const base = path.posix.basename(file);
    const name = path.posix.join(path.posix.dirname(file), names.get(base) ?? base);
    const sum = () => createHash('sha256').update(content).digest('hex');
    const text = TEXT.test(file) ? neutral(content.toString()) : `${content.length} bytes ${sum()}`;
    groups[name] = [...(groups[name] ?? []), text].sort();
  }
  return groups;
}

/** A line for each element, sentence of a script and value, so that a difference is near its words. */
const inLines = (text, name) => {
  if (/\.html$/.test(name)) return text.replace(/(?<=>)(?=<)/g, '\n');
  if (/\.(?:js|css)$/.test(name)) return text.replace(/(?<=[;{}])/g, '\n');
  return /\.json$/.test(name) ? text.replace(/(?<=[,{}[\]])/g, '\n') : text;
};

const cut = (line) => (line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH)} …` : line);

/** A difference as people read it, cut where it grows long. */
function patch(name, before, after) {
  const told = createTwoFilesPatch('', '', before, after, '', '', { context: 1 });
  const lines = told.slice(told.indexOf('@@')).split('\n');
  const shown = lines.filter((line) => line !== '').map(cut);
  const more = shown.length - MOST_LINES;
  const rest = more > 0 ? [`… and ${more} more lines`] : [];
  return [`=== ${name}`, ...shown.slice(0, MOST_LINES), ...rest].join('\n');
}

/** What is told of two outputs, as {@link normalize} gives them: a part for each file that differs. */
export function differences(before, after) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const found = names.flatMap((name) => {
    const [old, now] = [before[name] ?? [], after[name] ?? []];
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    // Of files with one name, those that are in both are no difference.
    const only = (some, others) => {
      const left = [...others];
      return some.filter((text) => {
        const at = left.indexOf(text);
        if (at >= 0) left.splice(at, 1);
        return at < 0;
      });
    };
    const text = (some) => some.map((each) => `${inLines(each, name)}\n`).join('');
    return [patch(name, text(only(old, now)), text(only(now, old)))];
  });
  const more = found.length - MOST_FILES;
  return more > 0 ? [...found.slice(0, MOST_FILES), `… and ${more} more files differ`] : found;
}

/** What a command printed, without what no two runs have in common. */
export function normalizePrinted(text, root) {
  return text
    .replaceAll(root, '<root>')
    .replace(/\b\d+(?:\.\d+)? (?:ms|s|min)\b/g, '# s')
    .replace(/\b[\d.]+ [KM]?B\b(?=.* brotli)/g, '# KB')
    .replace(/^Rendering pages.*\n/gm, '');
}
