import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createProgress } from '../build/open/progress';
import { failFiles } from '../build/testing/test-faults';
import { createTestSite } from '../build/testing/test-site';
import type { TestFiles } from '../files/test-files';
import type { RuleName } from '../schema/check';
import { checkBook } from './check-book';

const progress = createProgress({ log: () => undefined, interactive: false });

/** What ends a build, and the file and line that have to be mended. */
const BROKEN: readonly [what: string, files: TestFiles, message: RegExp, place: string][] = [
  [
    'an inline style in a part of the theme',
    {
      'theme/index.tsx':
        "import { Title } from './Title';\n\nexport const parts = { NavTitle: Title };\n",
      'theme/Title.tsx': "export const Title = () => <b style={{ color: 'red' }}>T</b>;\n",
    },
    /<b style="color:red"> has no effect/,
    'theme/Title.tsx:1',
  ],
  [
    'a button of a home page that leads nowhere',
    {
      'docs/en/index.md':
        '---\npageType: home\nhero:\n  name: Home\n  actions:\n    - { text: Go, link: /strat }\n---\n',
    },
    /The address "\/strat" leads to nothing/,
    'docs/en/index.md:6',
  ],
  [
    'a public file in the place of a page',
    { 'public/a.html': '<!doctype html>' },
    /would take the place of "a.html"/,
    'public/a.html:1',
  ],
  [
    'headers that no host understands',
    { 'public/_headers': 'no rule' },
    /no rule/,
    'public/_headers:1',
  ],
  [
    'a logo that is not there',
    {
      'diglot.config.ts':
        "export default {\n  title: 'T',\n  logo: '/logo.svg',\n  themeConfig: { locales: [{ lang: 'en', label: 'English' }] },\n};\n",
    },
    /The address "\/logo.svg" leads to nothing/,
    'diglot.config.ts:3',
  ],
  [
    'files of a plugin that cannot be made',
    {
      'diglot.config.ts': `import { mine } from './plugins/mine';\nexport default {\n  title: 'T',\n  plugins: [mine()],\n  themeConfig: { locales: [{ lang: 'en', label: 'English' }] },\n};\n`,
      'plugins/mine.ts':
        "export const mine = () => ({\n  name: 'mine',\n  siteFiles() {\n    throw new Error('no files');\n  },\n});\n",
    },
    /Plugin "mine", hook "siteFiles": no files/,
    'plugins/mine.ts:4',
  ],
  ['an output folder that is not ours', { 'dist/notes.txt': 'mine' }, /no build wrote/, 'dist:1'],
];

test.each(BROKEN)(
  'check finds what ends a build, at its place: %s',
  async (_what, files, message, place) => {
    const site = await createTestSite(files);
    try {
      await expect(site.build()).rejects.toThrow(message);
      const isBuilt = existsSync(site.outDir);
      const findings = await checkBook({ root: site.root, progress }, {});
      const errors = findings.filter(
        (one) => one.severity === 'error' && message.test(one.message),
      );
      expect(errors.map(({ file, line }) => `${file}:${line}`)).toEqual([place]);
      expect(existsSync(site.outDir)).toBe(isBuilt);
    } finally {
      site.remove();
    }
  },
);

test('a second check of a site that was never built finds what the first one found', async () => {
  const site = await createTestSite({
    'public/a.zip': 'PK',
    'docs/en/zip.md': '# Zip\n\n[Files](/a.zip) of the site.\n',
    'docs/zh/zip.md': '# 压缩包\n\n站点的[文件](/a.zip)。\n',
  });
  try {
    const found = async () =>
      (await checkBook({ root: site.root, progress }, {})).filter(({ rule }) =>
        ['links', 'site'].includes(rule),
      );
    expect(await found()).toEqual([]);
    expect(existsSync(site.outDir)).toBe(false);
    expect(await found()).toEqual([]);
  } finally {
    site.remove();
  }
});

test('a full disk is no fault of the site: the check ends with it', async () => {
  const site = await createTestSite({});
  const faults = failFiles(({ name, args: [file] }) =>
    /^write/.test(name) && String(file).startsWith(path.join(site.root, 'node_modules'))
      ? 'ENOSPC'
      : undefined,
  );
  try {
    await expect(checkBook({ root: site.root, progress }, {})).rejects.toThrow(/no space|ENOSPC/);
  } finally {
    faults.restore();
    site.remove();
  }
});

test('a script in a public page is a warning of build and check: the page shows all the same, and the site stands without it', async () => {
  const site = await createTestSite({
    'public/demo.html': '<!doctype html>\n<script>start()</script>\n',
  });
  try {
    const told: string[] = [];
    await site.build({
      onWarnings: (warnings) => void told.push(...warnings.map(({ message }) => message)),
    });
    const message = 'The content security policy refuses this <script> element: "start()"';
    expect(told).toEqual([message]);
    const findings = await checkBook({ root: site.root, progress }, {});
    expect(findings.filter((one) => one.message === message)).toMatchObject([
      { severity: 'warning', file: 'public/demo.html', line: 2 },
    ]);
  } finally {
    site.remove();
  }
});

test('a second check of a site that was never built still finds what plugins add to it', async () => {
  const site = await createTestSite({
    'docs/en/index.md': '# Home\n\n[List](/list.txt)\n',
    'diglot.config.ts': `export default {
  title: 'T',
  themeConfig: { locales: [{ lang: 'en', label: 'English' }] },
  plugins: [{ name: 'mine', siteFiles: () => [{ path: 'list.txt', content: 'a' }] }],
};
`,
  });
  try {
    const only = new Set<RuleName>(['links']);
    const check = () => checkBook({ root: site.root, progress }, { only });
    expect(await check()).toEqual([]);
    expect(await check()).toEqual([]);
  } finally {
    site.remove();
  }
});
