import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { engineRoot } from '../files/engine-paths';

const CONFIG =
  "export default { title: 'T', themeConfig: { locales: [{ lang: 'en', label: 'English' }] } };\n";

for (const command of ['preview', 'dev']) {
  // Elsewhere a signal is Ctrl+C; on Windows it ends a process at once.
  test.skipIf(process.platform === 'win32')(
    `diglot ${command} ends cleanly at Ctrl+C, also while a browser is connected`,
    async () => {
      const root = await mkdtemp(path.join(tmpdir(), 'diglot-stop-'));
      for (const folder of ['docs/en', 'dist'])
        await mkdir(path.join(root, folder), { recursive: true });
      await writeFile(path.join(root, 'diglot.config.ts'), CONFIG);
      await writeFile(path.join(root, 'docs/en/index.md'), '# Home\n');
      await writeFile(path.join(root, 'dist/index.html'), 'home');
      const bin = path.join(engineRoot, 'bin/diglot.js');
      // CI services ask for colours.
      const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
      const child = spawn(process.execPath, [bin, command, '--port', '0'], { cwd: root, env });
      onTestFinished(() => void child.kill('SIGKILL'));
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (chunk) => {
          output += chunk;
        });
      }
      await expect.poll(() => output, { timeout: 30_000 }).toMatch(/Ready http/);
      const url = /http:\S+/.exec(output)?.[0] ?? '';
      const headers = { connection: 'keep-alive' };
      expect((await fetch(url, { headers })).status).toBe(200);
      const closed = once(child, 'close');
      child.kill('SIGINT');
      expect(await closed).toEqual([0, null]);
      expect(output).not.toMatch(/error|\n {4}at /i);
    },
  );
}
