import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ask } from '../http/test-support';
import * as markdown from '../markdown';
import { startDev } from './server';

const compilePage = vi.spyOn(markdown, 'compilePage');

test('the page that is looked at is compiled as soon as it is saved, and others when they are asked for', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'diglot-ahead-'));
  const save = (name: string, text: string) =>
    writeFile(path.join(root, 'docs', `${name}.md`), text);
  await mkdir(path.join(root, 'docs'));
  await writeFile(path.join(root, 'diglot.config.ts'), "export default { title: 'T' };\n");
  await save('index', '# Home\n');
  await save('other', '# Other\n');
  const fail = (error: unknown) => {
    throw error;
  };
  const server = await startDev({
    ...{ root, port: 0, onError: fail, onWarning: fail },
    onRestart: () => undefined,
  });
  onTestFinished(async () => {
    await server.close();
    await rm(root, { recursive: true });
  });
  await ask(Number(new URL(server.url).port), '/');
  compilePage.mockClear();
  await save('other', '# Other\n\nSaved\n');
  await save('index', '# Home\n\nSaved\n');
  const compiled = () => compilePage.mock.calls.map(([input]) => input.source);
  await expect.poll(compiled).toContainEqual(expect.stringContaining('# Home\n\nSaved'));
  expect(compiled()).not.toContainEqual(expect.stringContaining('# Other'));
});
