// What readers unfold below a page: that each project which they can take along builds as it is, with what came out.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { exampleProject, QUOTED } from '../plugins/examples';
import { expectRecordedText, treeOf } from './recorded';
import { type RunResult, runRslib } from './run-rslib';

vi.setConfig({ testTimeout: 600_000 });

const site = fileURLToPath(new URL('..', import.meta.url));
const docs = path.join(site, 'docs/en');

/** Examples that pages quote and that can be installed. */
function offeredExamples(): string[] {
  const texts = readdirSync(docs, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
  const names = texts.flatMap((text) => [...text.matchAll(QUOTED)].map(([, name = '']) => name));
  return [...new Set(names)].filter((name) => exampleProject(site, name)).sort();
}

/** What is no project of Rslib as a whole: an application that Rsbuild builds, and several packages, each built by itself. */
const OTHERS = ['federated-host', 'workspace'];

/**
 * Bundles with the federation's runtime count by their names: whole, they are too long to be recorded, and the names have
 * another hash in every checkout.
 */
const optionsOf = (name: string) =>
  name.startsWith('federated-') ? { withoutText: /^dist\// } : {};

/** What Rslib printed, without how long it took. Code and declarations are made at once: which is ready first is chance. */
const logOf = ({ output }: RunResult): string =>
  output
    .trim()
    .replaceAll(/ in \d+(?:\.\d+)? ?m?s\b/g, '')
    .replaceAll(/(?:^ready .*\n?)+/gm, (lines) => {
      const isOfDeclarations = (line: string) => line.includes('declaration files');
      const all = lines.split(/(?<=\n)/);
      return [
        ...all.filter((line) => !isOfDeclarations(line)),
        ...all.filter(isOfDeclarations),
      ].join('');
    });

test('examples that pages offer build as they are', async () => {
  const stamps: Record<string, { readonly log: string; readonly tree: string }> = {};
  const failed: string[] = [];
  for (const name of offeredExamples()) {
    const run = await runRslib(name, optionsOf(name));
    const written = run.emitted.filter((file) => !file.startsWith('node_modules'));
    if (run.code === 0) stamps[name] = { log: logOf(run), tree: treeOf(written) };
    else if (!OTHERS.includes(name)) failed.push(`${name}: ${run.output.slice(-300)}`);
  }
  expect(failed).toEqual([]);
  await expectRecordedText('stamps.json', JSON.stringify(stamps, null, 1));
});
