import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { accept } from '../../book/accept';
import { acceptCode } from '../../book/described-code';
import { lockFile, parseLock, serializeLock } from '../../book/lock/lock';
import { namedPage } from '../../book/named-pages';
import { readBook } from '../../build/open/read-book';
import { createSiteOf, sharedSite } from '../../build/testing/test-site';
import { checkBook } from '../check-book';

const CONFIG = `export default {
  title: 'Kettles',
  sources: [
    { package: 'kettle' },
    { files: 'src/**/*.ts' },
    { schema: './kettle.schema.json' },
    { command: 'node help.mjs' },
  ],
  themeConfig: {
    locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  },
};
`;

const PAGE = (title: string) => `# ${title}

Call \`boilWater(3)\`, not \`build\`.

## Options {#options}

\`\`\`ts
import { defineKettle } from 'kettle';

export default defineKettle({ keepWarm: true, build: false });
\`\`\`

## Flags {#flags}

\`npx kettle --loud\` and the key \`spout.length\`; \`steamRate\` counts.

## Other {#other}

\`\`\`ts
const build = 1;
\`\`\`
`;

const TYPES = `/** What a kettle is made of. */
export interface KettleOptions {
  /** Whether the water stays hot. @default false */
  keepWarm?: boolean;
  build?: boolean;
}
export declare function defineKettle(options: KettleOptions): KettleOptions;
export { boil } from './boil.js';
`;

const HELP = `console.log(\`kettle 1

Options:
  -l, --loud <level>   Whistle
                       when it boils
  --quiet              Do not\`);
`;

let first: Record<string, string>;
const NAMES = [
  'book.lock',
  'src/water.ts',
  'kettle.schema.json',
  'help.mjs',
  'node_modules/kettle/index.d.ts',
  'node_modules/kettle/package.json',
  'docs/en/index.md',
];
const file = (name: string) => path.join(site.root, name);
const read = (name: string) => readFileSync(file(name), 'utf8');
const put = (name: string, text: string) => writeFileSync(file(name), text);
const edit = (name: string, from: string, to: string) => {
  expect(read(name)).toContain(from);
  put(name, read(name).replace(from, to));
};

async function acceptPages(...names: string[]): Promise<void> {
  const book = await readBook({ root: site.root });
  const where = lockFile(book.config);
  const text = existsSync(where) ? readFileSync(where, 'utf8') : '# diglot book.lock 1\n';
  const lock = parseLock(text, where);
  const wishes =
    names.length === 0
      ? book.content.pages.map((page) => ({ page }))
      : names.map((name) => namedPage(name, { ...book, cwd: site.root }));
  const { addresses } = accept(lock, wishes, book);
  writeFileSync(where, serializeLock(addresses, await acceptCode(lock, wishes, book)));
}

/** What the lock tells of code. */
const codeLines = () =>
  read('book.lock')
    .split('\n')
    .filter((line) => /^[=@]/.test(line));

async function findings() {
  const progress = { start: async () => undefined, advance: () => {}, stop: () => {} };
  const all = await checkBook({ root: site.root, progress }, { only: new Set(['sources']) });
  return all.map(({ severity, file: at, line, address, message }) => ({
    ...{ severity, place: `${at}:${line}`, address },
    told: message.split('\n').slice(1),
    message,
  }));
}

const site = sharedSite(() =>
  createSiteOf({
    'diglot.config.ts': CONFIG,
    'docs/en/index.md': PAGE('Kettles'),
    'docs/zh/index.md': PAGE('水壶'),
    'src/water.ts':
      '/** Boils. */\nexport function boilWater(cups: number): string {\n  return String(cups);\n}\n',
    'kettle.schema.json': JSON.stringify({
      properties: {
        spout: { type: 'object', properties: { length: { type: 'number', default: 3 } } },
        steamRate: { $ref: '#/$defs/rate' },
      },
      $defs: { rate: { type: 'number', description: 'Per second.' } },
    }),
    'help.mjs': HELP,
    'node_modules/kettle/package.json':
      '{ "name": "kettle", "version": "1.0.0", "types": "index.d.ts" }',
    'node_modules/kettle/index.d.ts': TYPES,
    'node_modules/kettle/boil.d.ts': 'export declare const boil: () => void;\n',
  }),
);
beforeAll(async () => {
  await acceptPages();
});
beforeEach(() => {
  first ??= Object.fromEntries(NAMES.map((name) => [name, read(name)]));
  for (const [name, text] of Object.entries(first)) put(name, text);
  rmSync(file('node_modules/.cache'), { recursive: true, force: true });
});

test('a site whose code is as it was has nothing to look at, however the code is written', async () => {
  edit(
    'src/water.ts',
    'boilWater(cups: number): string {',
    'boilWater(\n  cups: number,\n): string {',
  );
  edit('src/water.ts', 'return String(cups);', 'return "x";');
  expect((await findings()).map(({ told }) => told)).toEqual([
    ['src/water.ts:boilWater', expect.anything(), expect.stringContaining('cups: number, )')],
    expect.anything(),
  ]);
  put('src/water.ts', first['src/water.ts']?.replace('  return', '\treturn') ?? '');
  expect(await findings()).toEqual([]);
});

test('a declaration that changed is told at each section that names it, in each language, with before and after', async () => {
  edit('src/water.ts', 'cups: number', 'cups: number, hot: boolean');
  expect(await findings()).toEqual(
    (
      [
        ['docs/en/index.md:1', '/'],
        ['docs/zh/index.md:1', '/zh/'],
      ] as const
    ).map(([place, address]) => ({
      ...{ severity: 'warning', place, address },
      told: [
        'src/water.ts:boilWater',
        '- function boilWater(cups: number): string // Boils.',
        '+ function boilWater(cups: number, hot: boolean): string // Boils.',
      ],
      message: expect.any(String),
    })),
  );
  await acceptPages('/zh/');
  expect((await findings()).map(({ address }) => address)).toEqual(['/']);
  await acceptPages('/');
  expect(await findings()).toEqual([]);
  // Everybody has looked: nothing of the former one is kept.
  expect(read('book.lock')).not.toContain('- function');
  expect(read('book.lock').match(/boilWater/g)).toHaveLength(3);
});

test('docstrings, defaults, keys, flags and what is removed count; common words only where they mean the package', async () => {
  edit('node_modules/kettle/index.d.ts', '@default false', '@default true');
  edit('node_modules/kettle/index.d.ts', 'build?: boolean', 'build?: string');
  edit('node_modules/kettle/package.json', '1.0.0', '1.1.0');
  edit('kettle.schema.json', '"default":3', '"default":4');
  edit('kettle.schema.json', 'Per second.', 'Per minute.');
  edit('help.mjs', '  -l, --loud <level>   Whistle\n                       when it boils\n', '');
  const all = await findings();
  expect(
    all.map(({ address, told }) => [address, told.filter((line) => !/^[-+] /.test(line))]),
  ).toEqual(
    ['', '/zh'].flatMap((lang) => [
      [`${lang}/#options`, ['kettle:KettleOptions.keepWarm', 'kettle:KettleOptions.build']],
      [
        `${lang}/#flags`,
        [
          'node help.mjs:--loud',
          './kettle.schema.json:spout.length',
          './kettle.schema.json:steamRate',
        ],
      ],
    ]),
  );
  expect(all[1]?.told).toContain('+ removed');
  expect(all[1]?.told).toContain('- -l, --loud <level> // Whistle when it boils');
  await acceptPages('/#flags', '/#options');
  expect(await findings()).toEqual([]);
});

test('two branches that looked at different things merge without a word', async () => {
  edit('src/water.ts', 'cups: number', 'cups: bigint');
  await acceptPages('/zh/');
  const ours = read('book.lock');
  put('book.lock', first['book.lock'] ?? '');
  await acceptPages('/');
  const theirs = read('book.lock');
  put('book.lock', `${ours}${theirs}`);
  expect(await findings()).toEqual([]);
});

test('a source that cannot be read is told at its place in the config, and nothing counts as gone', async () => {
  rmSync(file('kettle.schema.json'));
  put('help.mjs', 'process.exit(3);\n');
  edit('node_modules/kettle/package.json', '"kettle"', '"other"');
  rmSync(file('node_modules/kettle/package.json'));
  expect(
    (await findings()).map(({ place, severity, message }) => [place, severity, message]),
  ).toEqual([
    [
      'diglot.config.ts:4',
      'warning',
      expect.stringContaining('"kettle" of "sources" is not installed'),
    ],
    [
      'diglot.config.ts:6',
      'warning',
      expect.stringContaining('"./kettle.schema.json" of "sources" is not there'),
    ],
    ['diglot.config.ts:7', 'warning', expect.stringContaining('it ended with 3')],
  ]);
});

test('who accepts while a source cannot be read changes nothing of what is known of code', async () => {
  const before = codeLines();
  put('node_modules/kettle/index.d.ts', TYPES.replace('@default false', '@default true'));
  rmSync(file('node_modules/kettle/package.json'));
  await acceptPages();
  expect(codeLines()).toEqual(before);
  put(
    'node_modules/kettle/package.json',
    '{ "name": "kettle", "version": "1.0.1", "types": "index.d.ts" }',
  );
  expect((await findings()).map(({ address }) => address)).toEqual(['/#options', '/zh/#options']);
});

test('a line of the lock with a name that no key has is read as it stands', async () => {
  put('book.lock', `${read('book.lock')}@ * kettle:a%zz 0123456789abcdef\n`);
  expect(await findings()).toEqual([]);
});
