import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { forgetSilence } from '../../../errors/site-code';
import type { TestFiles } from '../../../files/test-files';
import { createBrokenSite, errorsIn, removeBrokenSites } from './broken-site';

afterAll(removeBrokenSites);

const NEVER = 'globalThis.neverAnswer()';
const LATE = 'it did not answer within 0.5 seconds';

const plugin = (hooks: string, name = 'mine'): TestFiles => ({
  'diglot.config.ts': `export default { themeConfig: { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }] }, plugins: [{ name: '${name}', ${hooks} }] };\n`,
});

const component = (code = ''): TestFiles => ({
  'docs/en/index.mdx': "import { Box } from '../../Box';\n\n# Home\n\n<Box />\n",
  'docs/en/index.md': null,
  'Box.tsx': `export const Box = () => <p>box</p>;\n${code}\n`,
});

const BLOCK: TestFiles = { 'docs/en/index.md': '# Home\n\n```a\n1\n```\n' };

/** What a site does in place of an answer, and what its author is told. Commands that wait for one: cli/end.test.ts. */
const SILENT: readonly (readonly [what: string, files: TestFiles, told: string, at: string])[] = [
  ...['config', 'pages', 'siteFiles'].map(
    (hook) =>
      [
        `a hook "${hook}"`,
        plugin(`${hook}: () => ${NEVER}`),
        `Plugin "mine", hook "${hook}": ${LATE}`,
        'diglot.config.ts',
      ] as const,
  ),
  [
    'a file of a plugin',
    plugin(`siteFiles: () => [{ path: 'a.txt', content: () => ${NEVER} }]`),
    `Plugin "mine", hook "siteFiles": ${LATE}`,
    'diglot.config.ts',
  ],
  [
    'a code block that is drawn',
    { ...plugin(`codeBlocks: { a: () => ${NEVER} }`), ...BLOCK },
    `Plugin "mine", hook "codeBlocks.a": ${LATE}`,
    'docs/en/index.md:3',
  ],
  [
    'a module of a code block',
    { ...plugin(`blockModules: { a: () => ${NEVER} }`), ...BLOCK },
    `Plugin "mine", hook "blockModules.a": ${LATE}`,
    'docs/en/index.md:3',
  ],
  [
    'a component, as it loads',
    component(`await ${NEVER};`),
    `A module of the site never loads: ${LATE}`,
    'Box.tsx:2:7',
  ],
  [
    'code of a page',
    {
      'docs/en/index.mdx': `# Home\n\nexport const late = await ${NEVER};\n`,
      'docs/en/index.md': null,
    },
    `The page cannot be rendered: ${LATE}`,
    'docs/en/index.mdx',
  ],
  ...[
    ['bundler', NEVER],
    ['bundler', `({ plugins: [${NEVER}] })`],
    [
      'bundler.vite-mine.load',
      vitePlugin(`load: (id) => (id.endsWith('/Box.tsx') ? ${NEVER} : undefined)`),
    ],
    ['bundler.vite-mine.config', vitePlugin(`config: () => ${NEVER}`)],
  ].map(
    ([hook, answer], index) =>
      [
        `a hook "${hook}" (${index})`,
        // Once one is late, the process asks none of its name for a while.
        { ...plugin(`bundler: () => ${answer}`, `mine-${index}`), ...component() },
        `Plugin "mine-${index}", hook "${hook}": ${LATE}`,
        'diglot.config.ts',
      ] as const,
  ),
];

function vitePlugin(hook: string): string {
  return `({ plugins: [{ name: 'vite-mine', ${hook} }] })`;
}

/** What each author is told, by what the site does. */
const told = new Map<string, Promise<string>>();

// They are waited for at the same time. Each begins when the one before waits, so that nothing but this takes it half a second.
beforeAll(async () => {
  vi.stubEnv('DIGLOT_TIME_LIMIT', '0.5');
  forgetSilence();
  for (const [what, files] of SILENT) {
    const root = await createBrokenSite(files, true);
    await new Promise<void>((resolve) => {
      const never = new Promise(() => {});
      vi.stubGlobal('neverAnswer', () => {
        resolve();
        return never;
      });
      const text = errorsIn(root);
      told.set(what, text);
      text.then(
        () => resolve(),
        () => resolve(),
      );
    });
  }
});

test.each(SILENT)('%s is waited for no longer than it may take', async (what, _, message, at) => {
  const text = await told.get(what);
  expect(text).toContain(message);
  expect(text).toContain(`\n  ${at}`);
});
