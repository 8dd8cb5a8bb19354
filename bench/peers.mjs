// Other documentation engines, set up to build the generated pages: each installed on first use.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateSite } from './generate.mjs';

const PEERS = fileURLToPath(new URL('.peers/', import.meta.url));
const FIRST_PAGE = 'docs/part-0/section-0/page-0.md';

/** How to install an engine and make it build `docs/`. */
export const peers = {
  vitepress: {
    packages: ['vitepress@1', 'vue@3'],
    files: {
      'docs/.vitepress/config.mjs':
        "export default { title: 'Benchmark', ignoreDeadLinks: true, cleanUrls: true, themeConfig: { search: { provider: 'local' } } };\n",
    },
    args: ['vitepress', 'build', 'docs'],
  },
  rspress: {
    // The newest that installs: later ones want a package that is not published in that version.
    packages: ['@rspress/core@2.0.3'],
    files: {
      'rspress.config.mjs':
        "export default { root: 'docs', title: 'Benchmark', markdown: { link: { checkDeadLinks: false } } };\n",
    },
    args: ['rspress', 'build'],
  },
};

/** Installs an engine, and writes the pages where it finds them. */
export function preparePeer(name, pages) {
  const site = path.join(PEERS, name);
  const { packages, files, args } = peers[name];
  if (!existsSync(path.join(site, 'node_modules'))) {
    mkdirSync(site, { recursive: true });
    writeFileSync(path.join(site, 'package.json'), '{ "private": true, "type": "module" }\n');
    const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...packages], {
      cwd: site,
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error(`${name} could not be installed.`);
  }
  const generated = path.join(site, '.generated');
  generateSite(generated, pages);
  rmSync(path.join(site, 'docs'), { recursive: true, force: true });
  spawnSync('cp', ['-r', path.join(generated, 'docs'), path.join(site, 'docs')]);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), content);
  }
  return { site, command: 'npx', args: ['--no-install', ...args], page: FIRST_PAGE };
}
