// What /guide/advanced/monorepo claims.
import { describe, expect, test } from 'vitest';
import { buildAndRun, excerpt, rslibAgain } from './basic-support';
import { filesToBuild, type ProjectFiles } from './build-example';
import { expectRecordedText } from './recorded';
import { inTerminal, printedBy } from './terminal';

/** What an installation of the workspace does: its packages are links. */
const LINK = ['units', 'forecast'].map(
  (name) =>
    `mkdir -p node_modules/@acme && ln -s ../../packages/${name} node_modules/@acme/${name}`,
);
const FORECAST = 'packages/forecast';
const UNITS = ['--root', 'packages/units'];

/** The workspace with `@acme/units` in another list of the package that uses it. */
async function withDevDependency(): Promise<Record<string, string>> {
  const file = `${FORECAST}/package.json`;
  const { [file]: manifest = '' } = await filesToBuild('workspace');
  return { [file]: manifest.replace('"dependencies"', '"devDependencies"') };
}

const output = (files: ProjectFiles, name: string) => files[`${FORECAST}/dist/${name}`] ?? '';

describe('/guide/advanced/monorepo', () => {
  test('packages are built in the order in which they are listed', async () => {
    const result = await inTerminal('workspace', [...LINK, 'npm run build'], {
      args: ['--version'],
    });
    const { code, text } = printedBy(result, 'npm run build');
    expect(code).toBe(0);
    const steps = text.split('\n').filter((line) => /^> @acme|^ready/.test(line));
    expect(steps.map((line) => line.replace(/\d+\.\d+ ?s/, '…'))).toEqual([
      '> @acme/units@1.0.0 build',
      'ready   built in …',
      'ready   declaration files generated with tsgo in … (esm)',
      '> @acme/forecast@1.0.0 build',
      'ready   built in …',
      'ready   declaration files generated with tsgo in … (esm)',
    ]);
  });

  test('a pattern lists them by name: the types of a package that is built later are not found', async () => {
    const { 'package.json': root = '' } = await filesToBuild('workspace');
    const manifest = { ...JSON.parse(root), workspaces: ['packages/*'] };
    const result = await inTerminal('workspace', [...LINK, 'npm run build'], {
      args: ['--version'],
      files: { 'package.json': JSON.stringify(manifest) },
    });
    const { code, text } = printedBy(result, 'npm run build');
    expect(code).toBe(1);
    expect(text).toContain('Failed to generate declaration files');
    await expectRecordedText(
      'workspace/order.txt',
      excerpt(text, 'TS2307', 'TS2307').replace('[tsgo] ', ''),
    );
  });

  test('pnpm builds by dependency', async () => {
    const { [`${FORECAST}/package.json`]: manifest = '' } = await filesToBuild('workspace');
    const result = await inTerminal('workspace', [...LINK, 'pnpm -r build'], {
      args: ['--version'],
      files: {
        'pnpm-workspace.yaml': 'packages:\n  - packages/*\n',
        [`${FORECAST}/package.json`]: manifest.replace('^1.0.0', 'workspace:^'),
      },
    });
    const { code, text } = printedBy(result, 'pnpm -r');
    expect(code).toBe(0);
    expect(text.indexOf('packages/units build: Done')).toBeLessThan(
      text.indexOf('packages/forecast build$'),
    );
  });

  test('in dependencies: imported, in code and types', async () => {
    const build = `cd ${FORECAST} && rslib`;
    const { files } = await inTerminal('workspace', [...LINK, build], { args: UNITS });
    for (const name of ['index.js', 'index.d.ts'])
      await expectRecordedText(`workspace/${name}`, output(files, name));
  });

  test('in devDependencies: bundled, but types are imported unless they are rolled up', async () => {
    const build = `cd ${FORECAST} && rslib`;
    const changes = await withDevDependency();
    const options = { args: UNITS, files: changes };
    const { files } = await inTerminal('workspace', [...LINK, build], options);
    for (const name of ['index.js', 'index.d.ts'])
      await expectRecordedText(`workspace-bundled/${name}`, output(files, name));
    const rolledUp = await inTerminal(
      'workspace',
      [...LINK, `${build} --config rollup.config.ts`],
      options,
    );
    await expectRecordedText('workspace-rollup/index.d.ts', output(rolledUp.files, 'index.d.ts'));
  }, 300_000);

  test('in devDependencies, and not built yet: its code is not found', async () => {
    const files = await withDevDependency();
    const commands = [...LINK, `cd ${FORECAST} && rslib`];
    const result = await inTerminal('workspace', commands, { args: ['--version'], files });
    const { code, text } = printedBy(result, `cd ${FORECAST}`);
    expect(code).toBe(1);
    await expectRecordedText(
      'workspace/not-built.txt',
      excerpt(text, "Can't resolve", "Can't resolve"),
    );
  });

  test('project references write the declarations of the other package', async () => {
    const all = await filesToBuild('workspace');
    const own = (name: string) => all[`references/${name}`] ?? '';
    const files = {
      'packages/units/tsconfig.json': own('units.tsconfig.json'),
      [`${FORECAST}/tsconfig.json`]: own('forecast.tsconfig.json'),
      [`${FORECAST}/rslib.config.ts`]: own('rslib.config.ts'),
    };
    const commands = [...LINK, `cd ${FORECAST} && rslib`, `cd packages/units && rslib && rslib`];
    const result = await inTerminal('workspace', commands.slice(0, 3), {
      args: ['--version'],
      files,
    });
    expect(printedBy(result, `cd ${FORECAST}`).code).toBe(0);
    const written = result.emitted.filter((name) => name.includes('/dist/'));
    await expectRecordedText('workspace/references.txt', written.join('\n'));
    // The own build of that package empties its folder and writes them again.
    const after = await inTerminal('workspace', commands, { args: ['--version'], files });
    expect(after.files).toHaveProperty('packages/units/dist/index.d.ts');
    expect(after.files).toHaveProperty('packages/units/dist/index.js');
  });

  test('watching: what is bundled is followed, what is imported is not; the folder is emptied at the start', async () => {
    const watch = (isBundled: boolean) => `${rslibAgain}
import { mkdirSync, existsSync, symlinkSync } from 'node:fs';
import path from 'node:path';
mkdirSync('node_modules/@acme', { recursive: true });
symlinkSync(path.resolve('packages/units'), 'node_modules/@acme/units');
const children = [];
const watcher = (...args) => {
  const child = spawn(process.execPath, [bin, '--watch', '--root', ...args], { stdio: 'pipe' });
  children.push(child);
  let text = '';
  child.stdout.on('data', (part) => { text += part; });
  return async (wanted) => {
    while (!text.includes(wanted)) await new Promise((resolve) => child.stdout.once('data', resolve));
    return text;
  };
};
const change = (file, from, to) => writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
const forecast = watcher('packages/forecast');
await forecast('watching for changes');
change('packages/units/src/index.ts', '1.8', '9 / 5');
build('--root', 'packages/units', '--no-clean');
if (${isBundled}) await forecast('building units/dist/index.js');
else {
  change('packages/forecast/src/index.ts', '°C', 'C');
  const text = await forecast('building src/index.ts');
  console.log(text.includes('units/dist') ? 'followed' : 'not followed');
}
for (const [flag, kept] of [['--no-clean', true], ['--clean', false]]) {
  writeFileSync('packages/units/dist/old.txt', '');
  await watcher('packages/units', flag)('watching for changes');
  console.log(flag, existsSync('packages/units/dist/old.txt') === kept);
}
for (const child of children) child.kill();
`;
    const run = async (isBundled: boolean) => {
      const files = {
        'watch.mjs': watch(isBundled),
        ...(isBundled && (await withDevDependency())),
      };
      const { printed } = await buildAndRun('workspace', 'watch.mjs', { args: UNITS, files });
      return printed.trim();
    };
    expect(await run(true)).toBe('--no-clean true\n--clean true');
    expect(await run(false)).toBe('not followed\n--no-clean true\n--clean true');
  });
});
