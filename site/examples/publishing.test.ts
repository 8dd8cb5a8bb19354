// What /guide/advanced/publishing claims.
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { excerpt } from './basic-support';
import { filesToBuild } from './build-example';
import { expectRecorded, expectRecordedText } from './recorded';
import { runRslib } from './run-rslib';
import { inTerminal, printedBy } from './terminal';

const ATTW = 'attw --pack --profile esm-only --no-emoji';
const CHECKS = ['publint --strict', ATTW];

describe('/guide/advanced/publishing', () => {
  test('the package: what is built, and what is packed', async () => {
    const result = await inTerminal('publish-package', ['npm pack --dry-run']);
    await expectRecorded('publish-package', await runRslib('publish-package'));
    const { text } = printedBy(result, 'npm pack');
    const packed = excerpt(text, 'Tarball Contents', 'package.json');
    expect(packed).not.toContain('src/');
    await expectRecordedText('publish-package/pack.txt', packed);
  });

  test('without `files`, sources and configs are packed, too', async () => {
    const { 'package.json': manifest = '' } = await filesToBuild('publish-package');
    const { files: _, ...rest } = JSON.parse(manifest);
    const files = { 'package.json': JSON.stringify(rest) };
    const result = await inTerminal('publish-package', ['npm pack --dry-run'], { files });
    for (const file of ['src/index.ts', 'rslib.config.ts', '.github/workflows/ci.yml'])
      expect(result.printed).toContain(file);
  });

  test('both checkers find nothing to say', async () => {
    const result = await inTerminal('publish-package', CHECKS);
    const publint = printedBy(result, 'publint');
    const attw = printedBy(result, 'attw');
    expect([publint.code, attw.code]).toEqual([0, 0]);
    await expectRecordedText('publish-package/publint.txt', publint.text);
    await expectRecordedText('publish-package/attw.txt', excerpt(attw.text, '┌', '└'));
  });

  test.each(['ci', 'release'])('workflow %s: its scripts pass in a fresh clone', async (name) => {
    const files = await filesToBuild('publish-package');
    const { jobs } = parse(files[`.github/workflows/${name}.yml`] ?? '');
    const all = Object.values<{ steps: { run?: string }[] }>(jobs).flatMap(({ steps }) => steps);
    const scripts = all.flatMap(({ run = '' }) => (run.startsWith('npm run ') ? run : []));
    const result = await inTerminal('publish-package', ['rm -r dist', ...scripts]);
    expect(scripts.map((script) => [script, printedBy(result, script).code])).toEqual([
      ['npm run build', 0],
      ['npm run check', 0],
    ]);
  });

  test('a draft with two mistakes: each checker finds what is its own', async () => {
    const { 'package.draft.json': draft = '' } = await filesToBuild('publish-package');
    const result = await inTerminal('publish-package', CHECKS, {
      files: { 'package.json': draft },
    });
    const publint = printedBy(result, 'publint');
    const attw = printedBy(result, 'attw');
    expect([publint.code, attw.code]).toEqual([1, 1]);
    await expectRecordedText('publish-package-draft/publint.txt', publint.text);
    await expectRecordedText('publish-package-draft/attw.txt', excerpt(attw.text, '┌', '└'));
  });

  test('one set of types for two formats: only attw finds it', async () => {
    const { 'one-set.config.ts': config = '' } = await filesToBuild('dual-types');
    const exports = {
      types: './dist/index.d.ts',
      import: './dist/index.js',
      require: './dist/index.cjs',
    };
    const manifest = { name: '@acme/parcels', version: '1.0.0', type: 'module', exports };
    const files = {
      'package.json': JSON.stringify({ ...manifest, files: ['dist'] }),
      'rslib.config.ts': config,
    };
    const result = await inTerminal('dual-types', ['publint', 'attw --pack --no-emoji'], { files });
    expect(printedBy(result, 'publint').text).not.toMatch(/Errors|Warnings/);
    expect(printedBy(result, 'attw').text).toContain('Masquerading as ESM');
    const two = await inTerminal('dual-types', [
      'publint',
      'attw --pack --no-emoji --profile node16',
    ]);
    expect(printedBy(two, 'attw').code).toBe(0);
  });

  test('styles: attw reports the entry and the imports in declarations, and both can be mended', async () => {
    const given = await inTerminal('css-guide', ['publint --strict', ATTW]);
    expect(printedBy(given, 'publint').code).toBe(0);
    const attw = printedBy(given, 'attw');
    expect(attw.code).toBe(1);
    expect(attw.text).toMatch(
      /node16 \(from ESM\) │ Internal resolution error +│ Resolution failed/,
    );
    const { 'rslib.config.ts': config = '' } = await filesToBuild('css-guide');
    const files = { 'rslib.config.ts': config.replace('dts: true', 'dts: { bundle: true }') };
    const command = `${ATTW} --exclude-entrypoints ./style.css`;
    const mended = await inTerminal('css-guide', [command], { files });
    expect(printedBy(mended, 'attw').code).toBe(0);
    expect(mended.files['dist/index.d.ts']).not.toContain('.css');
  });

  test('the field `main` of npm init leads nowhere, and publint says so', async () => {
    const { 'package.json': manifest = '' } = await filesToBuild('publish-package');
    const files = {
      'package.json': JSON.stringify({ ...JSON.parse(manifest), main: 'index.js' }),
    };
    const result = await inTerminal('publish-package', ['publint --strict'], { files });
    const publint = printedBy(result, 'publint');
    expect(publint.code).toBe(1);
    expect(publint.text).toContain('pkg.main is index.js but the file does not exist');
  });

  test('the tarball can be installed and used', async () => {
    const commands = [
      'npm pack',
      'mkdir user',
      'cd user && npm init -y && npm install ../acme-tint-1.0.0.tgz',
      'cp use.mjs user && node user/use.mjs',
      'rm -r user acme-tint-1.0.0.tgz',
    ];
    const result = await inTerminal('publish-package', commands, { outside: true });
    await expectRecordedText('publish-package/use.txt', printedBy(result, 'cp use.mjs').text);
  });

  test('Changesets: version, changes and tag', async () => {
    const git = 'git -c user.name=acme -c user.email=acme@example.com';
    const at = 'GIT_AUTHOR_DATE=2026-01-05T10:00:00Z GIT_COMMITTER_DATE=2026-01-05T10:00:00Z';
    const commands = [
      `git init -q -b main && git add .changeset && ${at} ${git} commit -qm "Add sand"`,
      'changeset status',
      'changeset version',
      'git status --short --untracked-files=all CHANGELOG.md package.json',
      `git add .changeset CHANGELOG.md package.json && ${git} commit -qm "Release 1.1.0"`,
      'git ls-files CHANGELOG.md',
      'changeset tag',
      'rm -rf .git',
    ];
    const result = await inTerminal('publish-package', commands, { outside: true });
    await expectRecordedText(
      'publish-package/status.txt',
      printedBy(result, 'changeset status').text,
    );
    await expectRecordedText('publish-package/CHANGELOG.md', result.files['CHANGELOG.md'] ?? '');
    expect(printedBy(result, 'git status').text).toContain('?? CHANGELOG.md');
    expect(printedBy(result, 'git ls-files').text).toContain('CHANGELOG.md');
    expect(JSON.parse(result.files['package.json'] ?? '').version).toBe('1.1.0');
    expect(Object.keys(result.files)).not.toContain('.changeset/warm-sand.md');
    expect(printedBy(result, 'changeset tag').text).toContain('New tag:  v1.1.0');
  });
});
