import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createSiteOf, type TestSite } from '../../diglot/src/node/build/testing/test-site';
import { runHere } from '../../diglot/src/node/cli/test-command';
import type { TestFiles } from '../../diglot/src/node/files/test-files';

const CONFIG = `export default {
  title: 'Book',
  themeConfig: {
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '简体中文' },
    ],
  },
};
`;

/** A site in two languages with a history, and the command line on it. */
export async function createBook(files: TestFiles) {
  const site: TestSite = await createSiteOf({
    'diglot.config.ts': CONFIG,
    'docs/en/index.md': '# Home\n',
    'docs/zh/index.md': '# 首页\n',
    '.gitignore': 'node_modules\ndist\n',
    ...files,
  });
  const { root } = site;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Author', '-c', 'user.email=a@b.dev', ...args], {
      cwd: root,
      stdio: 'pipe',
    });
  git('init', '-q');
  git('config', 'user.name', 'Author');
  return {
    ...site,
    file: (name: string) => path.join(root, name),
    read: (name: string) => readFileSync(path.join(root, name), 'utf8'),
    put: (name: string, text: string | Buffer) => writeFileSync(path.join(root, name), text),
    rm: (...names: string[]) => {
      for (const name of names) rmSync(path.join(root, name), { force: true });
    },
    commit() {
      git('add', '-A');
      git('commit', '-q', '-m', 'State');
    },
    async run(...args: string[]) {
      const { status, stdout, stderr } = await runHere(root, args);
      return { code: status, out: stdout, err: stderr };
    },
  };
}

/** See {@link createBook}. */
export type TestBook = Awaited<ReturnType<typeof createBook>>;
