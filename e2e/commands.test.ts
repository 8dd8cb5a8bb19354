import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { diglot } from './support/cli';
import { createSite } from './support/site';

const here = process.cwd();

for (const [command, words] of [
  ['build', ['--no-cache', '--config']],
  ['dev', ['--port', '--host']],
  ['preview', ['--port', '--host']],
] as const) {
  test(`diglot ${command} --help explains the command and its options`, async () => {
    const { code, stdout } = await diglot([command, '--help'], here);
    expect(code).toBe(0);
    for (const word of words) expect(stdout).toContain(word);
    expect(stdout).toContain(`$ diglot ${command} [root]`);
  });
}

test('diglot --help lists the commands, --version tells the version', async () => {
  const help = await diglot(['--help'], here);
  for (const command of ['build', 'dev', 'preview'])
    expect(help.stdout).toContain(`${command} [root]`);
  expect((await diglot(['--version'], here)).stdout).toMatch(/diglot\/\d+\.\d+\.\d+/);
});

test('an unknown command or option ends with exit code 1 and says so', async () => {
  const command = await diglot(['bulid'], here);
  expect(command.code).toBe(1);
  expect(command.stderr).toContain('bulid');
  const option = await diglot(['build', '--fast'], here);
  expect(option.code).toBe(1);
  expect(option.stderr).toContain('--fast');
});

test('a port that is none, or taken, is named with a remedy', async () => {
  const site = await createSite('basic');
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  try {
    const bad = await diglot(['preview', '--port', 'http'], site.root);
    expect(bad.stderr).toContain('"http" is not a port.');
    await site.build();
    const taken = await diglot(['preview', '--port', String(port)], site.root);
    expect(taken.code).toBe(1);
    expect(taken.stderr).toContain(`Port ${port} is already in use.`);
  } finally {
    other.close();
    await site.remove();
  }
});

test('a preview without a build says what to run first', async () => {
  const site = await createSite('basic');
  try {
    const { code, stderr } = await diglot(['preview'], site.root);
    expect(code).toBe(1);
    expect(stderr).toContain('Fix: Run "npx diglot build" first.');
  } finally {
    await site.remove();
  }
});
