// What the pages on flags, environment variables and the output's structure claim about the build cache: two builds
// without clearing it, for every pair of flags or of `.env` files.
import { expect, test, vi } from 'vitest';
import { buildAndRun, rslibAgain } from './basic-support';
import { expectRecordedText } from './recorded';

// Some 400 builds, when they are not answered from the record.
vi.setConfig({ testTimeout: 1_200_000 });

interface Difference {
  readonly library: string;
  readonly first: string;
  readonly second: string;
  readonly result: string;
}

const SAME = '–';
const KINDS = ['JavaScript', 'CSS', 'CSS Modules', 'asset queries'];

const short = ({ result }: Difference) =>
  result.startsWith('stops') ? 'stops' : result.startsWith('without') ? 'file missing' : 'old code';

function parse(printed: string): Difference[] {
  const [, ...lines] = printed.trimEnd().split('\n');
  return lines.map((line) => {
    const [library = '', first = '', second = '', result = ''] = line.split(' | ');
    return { library, first, second, result };
  });
}

/** A row for each flag: what is wrong with each library when the flag is added, or left out again. */
function summary(found: readonly Difference[], changes: readonly (readonly [string, string])[]) {
  const cell = (library: string, first: string, second: string) => {
    const one = found.find(
      (each) => each.library === library && each.first === first && each.second === second,
    );
    return one ? short(one) : SAME;
  };
  const head = ['first build', 'second build', ...KINDS];
  const rows = changes.map(([first, second]) => [
    first,
    second,
    ...KINDS.map((kind) => cell(kind, first, second)),
  ]);
  const widths = head.map((_, index) =>
    Math.max(...[head, ...rows].map((row) => (row[index] ?? '').length)),
  );
  const line = (row: readonly string[]) =>
    row.map((text, index) => text.padEnd(widths[index] ?? 0)).join('  ');
  return [head, ...rows].map((row) => line(row).trimEnd()).join('\n');
}

test('the build cache: every pair of flags, and every pair of .env files', async () => {
  const { code, printed } = await buildAndRun('build-cache', 'matrix.mjs');
  expect(code).toBe(0);
  await expectRecordedText('build-cache/all.txt', printed);
  const found = parse(printed);
  const flags = [...new Set(found.filter(({ library }) => library !== '.env').map((f) => f.second))]
    .filter((flag) => flag !== 'no flag')
    .sort();
  const changes = flags.flatMap((flag): [string, string][] => [
    ['no flag', flag],
    [flag, 'no flag'],
  ]);
  const wrong = changes.filter(([first, second]) =>
    found.some((each) => each.first === first && each.second === second),
  );
  await expectRecordedText('build-cache/flags.txt', summary(found, wrong));
  const env = found.filter(({ library }) => library === '.env');
  await expectRecordedText(
    'build-cache/env.txt',
    env.map(({ first, second, result }) => `${first} → ${second}: ${result}`).join('\n'),
  );
});

test('a new public variable: noticed with a digest of it', async () => {
  const script = `${rslibAgain}
    const has = () => readFileSync('dist/index.js', 'utf8').includes('"1"');
    writeFileSync('.env', 'PUBLIC_A=1');
    build();
    console.log(has());
    writeFileSync('.env', 'PUBLIC_A=2');
    build();
    console.log(has());`;
  const config = (digest: string) => ({
    'src/index.js': 'export const a = process.env.PUBLIC_A;',
    'rslib.config.mjs': `export default { performance: { buildCache: ${digest} } };`,
    'again.mjs': script,
  });
  const without = await buildAndRun('build-cache', 'again.mjs', { files: config('true') });
  expect(without.printed).toBe('false\nfalse\n');
  const digest = '{ cacheDigest: [process.env.PUBLIC_A] }';
  const digested = await buildAndRun('build-cache', 'again.mjs', { files: config(digest) });
  expect(digested.printed).toBe('true\nfalse\n');
});
