// What the page /guide/solution/web-components claims.
import { expect, test, vi } from 'vitest';
import { buildAndRun } from './basic-support';
import { expectRecorded, expectRecordedText } from './recorded';
import { runRslib } from './run-rslib';
import { appOf, typeCheck } from './use-library';

vi.setConfig({ testTimeout: 60_000 });

test('one entry exports the class, the other one registers the element', async () => {
  const result = await buildAndRun('web-component', 'use.mjs');
  await expectRecorded('web-component', result, [
    'dist/index.js',
    'dist/define.js',
    'dist/index.d.ts',
  ]);
  await expectRecordedText('web-component/printed.txt', result.printed);
});

test('TypeScript knows the element by its name', async () => {
  const files = {
    'user.ts':
      "import 'acme-stepper';\nexport const stepper: HTMLElement = document.createElement('acme-stepper');\nexport const wrong: number = document.querySelector('acme-stepper');",
    'check.mjs': typeCheck(
      ['--module', 'nodenext', '--lib', 'es2022,dom', '--types', ''],
      ['user.ts'],
    ),
  };
  const result = await buildAndRun('web-component', 'check.mjs', { files });
  expect(result.printed).toContain("Type 'AcmeStepper | null' is not assignable to type 'number'");
  expect(result.printed.match(/error TS/g)).toHaveLength(1);
});

test('on a server the class cannot be loaded', async () => {
  const files = {
    'load.mjs': "import('acme-stepper').catch(({ message }) => console.log(message));",
  };
  const result = await buildAndRun('web-component', 'load.mjs', { files });
  expect(result.printed).toBe('HTMLElement is not defined\n');
});

test('bundleless mode drops the query', async () => {
  const result = await runRslib('web-component', {
    args: ['--no-bundle', '--entry', 'src/**/*.ts', '--no-dts'],
  });
  expect(result.files['dist/index.js']).toContain('import stepper from "./stepper.js"');
});

test('without sideEffects an application loses the element that nothing else names', async () => {
  const result = await runRslib('web-component');
  const manifest = result.files['package.json'] ?? '';
  const app = async (text: string) => {
    const files = {
      'package.json': text,
      'app.mjs': appOf('vite', 'acme-stepper', "import 'acme-stepper/define';").replace(
        ".endsWith('.css')",
        ".endsWith('.js')",
      ),
    };
    return (await buildAndRun('web-component', 'app.mjs', { files })).printed;
  };
  expect(await app(manifest)).toContain('attachShadow');
  const none = manifest.replace(/"sideEffects": \[[^\]]*\]/, '"sideEffects": false');
  expect(await app(none)).not.toContain('attachShadow');
});
