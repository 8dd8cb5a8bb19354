import path from 'node:path';
import { expect, test } from 'vitest';
import { readTree } from '../../../diglot/src/node/build/testing/test-site';
import { movedSite } from '../test-move';

const HOME = `import Layout from '@theme/Layout';
import clsx from 'clsx';
import styles from './index.module.css';

const signs = ['mark'];

export default function Home() {
  return (
    <Layout title="Buoys">
      <header className={clsx('hero hero--primary', styles.banner)}>
        <div className="container text--center margin-vert--lg">
          {signs.map((sign) => <img key={sign} src={require(\`@site/static/img/\${sign}.svg\`).default} alt="Sign" />)}
          <a className="button button--secondary col col--offset-2 col--5" href="/docs/tides">Go</a>
        </div>
      </header>
    </Layout>
  );
}
`;

const FOAM = "[data-theme='dark'] .foam { color: white; }\n";

const {
  site,
  page: built,
  text,
} = movedSite('docusaurus', {
  'package.json': '{ "dependencies": { "@docusaurus/core": "3" } }',
  'docusaurus.config.js': `module.exports = {
  title: 'Buoy',
  themeConfig: { navbar: { style: 'primary' } },
  presets: [['classic', { blog: false, theme: { customCss: ['./src/css/custom.css', './node_modules/foam/foam.css'] } }]],
};\n`,
  'docs/tides.md': '# Tides\n\n<div className="card shadow--md">High</div>\n',
  'src/css/custom.css': `:root { --ifm-color-primary: #123456; }
html[data-theme='dark'] .buoy, [data-theme="light"] .mark { color: var(--ifm-color-emphasis-300); }
a { --everywhere: 1; }
`,
  'static/img/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'node_modules/foam/foam.css': FOAM,
  'docs/tide.module.css': FOAM,
  'src/pages/index.js': HOME,
  'src/pages/index.module.css':
    "[data-theme='dark'] .banner { color: red; }\n.banner { border: 1px solid var(--ifm-color-info); }\n",
});

/** All sheets that a page loads, without blanks. */
function stylesOf(page: string): string {
  const files = readTree(path.join(site.root, 'build'));
  const sheets = String(files[page]).matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g);
  return [...sheets].map(([, file = '']) => String(files[file]).replace(/\s+/g, '')).join('');
}

test('a home page has the classes of Docusaurus that it names, and its own', () => {
  const css = stylesOf('index.html');
  for (const name of ['hero', 'hero--primary', 'container', 'text--center', 'button--secondary']) {
    expect(css).toContain(`.${name}{`);
  }
  expect(css).toMatch(/\.margin-vert--lg\{[^}]*margin-top:2rem/);
  expect(css).toMatch(/\.col--5\{--ifm-col-width:calc\(5\/12\*100%\)/);
  expect(css).toMatch(/\.card\{/);
  expect(css).not.toContain('.avatar{');
  expect(css).toMatch(/\[class~=['"]?dark['"]?\]\.\w*banner/);
});

test('the sheet of the site applies below the theme, with the colours that it gave', () => {
  const css = stylesOf('docs/tides.html');
  expect(css).toContain('--ifm-color-primary:#123456');
  expect(css).toContain('--dg-color-brand:var(--ifm-color-primary)');
  expect(css).toMatch(/--ifm-color-emphasis-300:color-mix/);
  expect(css).toMatch(/html\[class~=['"]?dark['"]?\]\.buoy/);
  expect(css).toMatch(/:root:not\(\[class~=['"]?dark['"]?\]\)\.mark/);
  const before = css.slice(0, css.indexOf('a{--everywhere:1'));
  expect(before.split('@layer').at(-1)).toMatch(/^diglot\.components\{/);
  const report = text('diglot-migration.md');
  expect(report).toContain('"src/css/custom.css" applies to all pages');
  expect(report).toContain('The bar above all pages was in the color of the site');
});

test('a file of the static folder whose name is made when a page is shown is found there', () => {
  expect(built('index.html')).toContain('src="/img/mark.svg"');
});

test('sheets of packages, and files that move, are as they were', () => {
  const tree = readTree(site.root);
  expect(tree['node_modules/foam/foam.css']).toBe(FOAM);
  const moved = Object.entries(tree).filter(([file]) => file.endsWith('tide.module.css'));
  expect(moved).toMatchObject([[expect.stringMatching(/docs.tide/), FOAM]]);
});
