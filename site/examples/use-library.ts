// Scripts that tests put into a built project, to use the library there as its users would.

/** Lets Node.js import CSS files as empty modules, as an application's bundler takes them out. */
const withoutCss = `
import { register } from 'node:module';
const hook = "export const load = async (url, context, next) => url.endsWith('.css') ? { format: 'module', source: '', shortCircuit: true } : next(url, context);";
register('data:text/javascript,' + encodeURIComponent(hook));
`;

/** Prints the HTML of a React component; `props` is an object in source form. */
export const renderReact = (library: string, component: string, props: string) => `${withoutCss}
const { createElement } = await import('react');
const { renderToStaticMarkup } = await import('react-dom/server');
const library = await import('${library}');
console.log(renderToStaticMarkup(createElement(library.${component}, ${props})));
`;

/** The same for a Vue component. */
export const renderVue = (library: string, component: string, props: string) => `${withoutCss}
const { createSSRApp } = await import('vue');
const { renderToString } = await import('vue/server-renderer');
const library = await import('${library}');
console.log(await renderToString(createSSRApp(library.${component}, ${props})));
`;

/** Runs vue-tsc with the TypeScript 6 that API Extractor brings along: it cannot load version 7. */
export const vueTsc = `
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const typescript6 = createRequire(require.resolve('@microsoft/api-extractor'));
require('vue-tsc').run(typescript6.resolve('typescript/lib/tsc'));
`;

/** Prints `types fit`, or what the type checker has to say about files of the project. */
export const typeCheck = (flags: readonly string[], files: readonly string[]) => `
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
const tsc = createRequire(import.meta.url)
  .resolve('typescript/package.json')
  .replace('package.json', 'bin/tsc');
const args = ${JSON.stringify(['--ignoreConfig', '--noEmit', '--strict', ...flags, ...files])};
try {
  execFileSync(process.execPath, [tsc, ...args]);
  console.log('types fit');
} catch (error) {
  console.log(String(error.stdout));
}
`;

const appBuilds = {
  vite: `
const { build } = await import('vite');
await build({ root, logLevel: 'silent', build: { minify: false } });`,
  rsbuild: `
const { createRsbuild } = await import('@rsbuild/core');
const rsbuildConfig = { logLevel: 'error', output: { minify: false } };
await (await createRsbuild({ cwd: root, rsbuildConfig })).build();`,
};

/** Builds an application that has the library installed, and prints its CSS, or why it can't be built. */
export const appOf = (bundler: keyof typeof appBuilds, library: string, code: string) => `
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
const root = path.resolve('app');
const installed = path.join(root, 'node_modules/${library}');
mkdirSync(path.join(root, 'src'), { recursive: true });
cpSync('dist', path.join(installed, 'dist'), { recursive: true });
cpSync('package.json', path.join(installed, 'package.json'));
writeFileSync(path.join(root, 'package.json'), '{ "type": "module" }');
writeFileSync(path.join(root, 'index.html'), '<script type="module" src="/src/index.js"></script>');
writeFileSync(path.join(root, 'src/index.js'), ${JSON.stringify(code)});
try {${appBuilds[bundler]}
  const names = readdirSync(path.join(root, 'dist'), { recursive: true });
  const sheets = names.filter((name) => name.endsWith('.css'));
  for (const name of sheets) console.log(readFileSync(path.join(root, 'dist', name), 'utf8'));
} catch (error) {
  console.log(error.message);
}
rmSync(root, { recursive: true });
`;
