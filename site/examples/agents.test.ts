// What /guide/start/ai claims.
import { describe, expect, test } from 'vitest';
import { excerpt, logOf } from './basic-support';
import { filesToBuild } from './build-example';
import { expectRecordedText } from './recorded';
import { runRslib } from './run-rslib';
import { inTerminal, printedBy } from './terminal';

const CHECK = 'npm run check';

describe('/guide/start/ai', () => {
  test('AGENTS.md names scripts that exist, and the check passes', async () => {
    const { 'AGENTS.md': text = '', 'package.json': manifest = '' } =
      await filesToBuild('agent-ready');
    const named = [...text.matchAll(/`npm run (\w+)`/g)].map(([, name]) => name);
    const { scripts } = JSON.parse(manifest);
    expect(named).toEqual(['check', 'build']);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
    const result = await inTerminal('agent-ready', [CHECK]);
    expect(printedBy(result, CHECK).code).toBe(0);
  });

  test('a type error: place, reason, exit code; with fewer messages, no reason', async () => {
    const { 'src/index.ts': source = '' } = await filesToBuild('agent-ready');
    const files = { 'src/index.ts': source.replace('rate: number)', 'rate: string)') };
    const result = await runRslib('agent-ready', { files });
    expect(result.code).toBe(1);
    const text = excerpt(logOf(result), 'TS2363', 'Found 1 error').replaceAll('[tsgo] ', '');
    await expectRecordedText('agent-ready/type-error.txt', text);
    const quiet = await runRslib('agent-ready', { args: ['--log-level', 'error'], files });
    expect(quiet.code).toBe(1);
    expect(quiet.output).not.toContain('TS2363');
  });

  test('an option that does not exist has no effect, and only types tell', async () => {
    const { 'tsup-like.config.ts': config = '' } = await filesToBuild('agent-ready');
    const files = { 'rslib.config.ts': config };
    const built = await runRslib('agent-ready', { files });
    expect(built.code).toBe(0);
    expect(built.emitted).toContain('dist/index.js');
    const result = await inTerminal('agent-ready', ['tsc --noEmit --project tsconfig.check.json'], {
      files,
    });
    const { code, text } = printedBy(result, 'tsc');
    expect(code).not.toBe(0);
    await expectRecordedText('agent-ready/unknown-option.txt', text);
  });
});
