// What /guide/advanced/analyze claims. Rsdoctor is 50 MB and not installed here: what the page says of it was seen with
// version 1.6.5 on the example `bundle-size`, with `RSDOCTOR=true` and with its report.config.ts.
import { describe, expect, test } from 'vitest';
import { excerpt, logOf } from './basic-support';
import { filesToBuild } from './build-example';
import { expectRecordedText } from './recorded';
import { runRslib } from './run-rslib';
import { inTerminal, printedBy } from './terminal';

/** The file that is large. */
const withoutText = /^dist\/index\.js$/;

describe('/guide/advanced/analyze', () => {
  test('a package in devDependencies makes the file large', async () => {
    const result = await runRslib('bundle-size', { withoutText });
    await expectRecordedText(
      'bundle-size/sizes.txt',
      excerpt(logOf(result), 'File (esm)', 'dist/'),
    );
  });

  test('the largest modules, and who imports them', async () => {
    const args = ['--config', 'stats.config.ts'];
    const { code, output } = await runRslib('bundle-size', { args, withoutText });
    expect(code).toBe(0);
    const lines = output.split('\n').filter((line) => line.includes('imported by'));
    expect(lines).toHaveLength(5);
    const text = lines.join('\n').replaceAll(/(?:\.\.\/)+\S*?node_modules/g, 'node_modules');
    await expectRecordedText('bundle-size/modules.txt', text);
  });

  test('compressed sizes, and what they were before', async () => {
    const { 'package.json': manifest = '' } = await filesToBuild('bundle-size');
    const build = 'rslib --config size.config.ts';
    const change = `node -e "fs.writeFileSync('package.json', fs.readFileSync('package.json', 'utf8').replace('devDependencies', 'dependencies'))"`;
    expect(manifest).toContain('devDependencies');
    const commands = [`${build} --clean`, change, build];
    const result = await inTerminal('bundle-size', commands);
    const before = printedBy(result, `${build} --clean`).text;
    const after = printedBy(
      { ...result, printed: result.printed.split(change)[1] ?? '' },
      build,
    ).text;
    await expectRecordedText('bundle-size/before.txt', excerpt(before, 'File (esm)', 'dist/'));
    await expectRecordedText('bundle-size/after.txt', excerpt(after, 'File (esm)', 'dist/'));
  });

  test('RSDOCTOR without the package: a warning, and the build passes', async () => {
    const result = await runRslib('bundle-size', { env: { RSDOCTOR: 'true' }, withoutText });
    expect(result.code).toBe(0);
    expect(result.output).toMatch(
      /`process.env.RSDOCTOR` enabled, please install .*@rsdoctor\/core@latest.* package\./,
    );
  });

  test('report.config.ts is what was run', async () => {
    const { 'report.config.ts': config = '' } = await filesToBuild('bundle-size');
    expect(config).toContain("output: { mode: 'brief', reportDir: 'report' }");
    const missing = await runRslib('bundle-size', {
      args: ['--config', 'report.config.ts'],
    });
    expect(missing.output).toMatch(/Cannot find (?:module|package) '@rsdoctor\/rspack-plugin'/);
  });
});
