import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { DiglotError } from '../../../shared/diglot-error';
import { createPolicy } from '../../page/policy';
import { refusedPublicScripts } from './public-scripts';

const policy = createPolicy({ scripts: ['theme()'], styles: [] });

function warningsOf(files: Readonly<Record<string, string>>): DiglotError[] {
  const dir = mkdtempSync(path.join(tmpdir(), 'diglot-public-'));
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(dir, file), text);
  return refusedPublicScripts(
    Object.keys(files).map((file) => path.join(dir, file)),
    policy,
  );
}

const linesOf = (warnings: readonly DiglotError[]) =>
  warnings.map(({ message, location }) => `${location?.line}: ${message}`);

test('code in elements, event handlers and addresses is told, each at its line', () => {
  const html = `<!doctype html>
<script>start()</script>
<button onclick="go()">Go</button>
<a href=" JavaScript:go()">Go</a>
`;
  expect(linesOf(warningsOf({ 'demo.html': html }))).toEqual([
    '2: The content security policy refuses this <script> element: "start()"',
    '3: <button onclick="go()"> does nothing: the content security policy refuses it.',
    '4: <a href="JavaScript:go()"> does nothing: the content security policy refuses it.',
  ]);
});

test('the remedy is a file beside the page, or the hash that the policy takes', () => {
  const [warning] = warningsOf({ 'demo.html': '<script>start()</script>' });
  expect(warning?.fix).toBe(
    'Put the code into a file beside it that the page loads by <script src="…">. Or: Allow it in the config: policy: { scripts: ["\'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00=\'"] }.',
  );
});

test('a script that many files have is told at the first of them', () => {
  const html = '<script>start()</script>';
  const warnings = warningsOf({ 'a.html': html, 'b.htm': html });
  expect(warnings.map(({ location }) => path.basename(location?.file ?? ''))).toEqual(['a.html']);
});

test('what browsers run, what is data, and what is no HTML is left alone', () => {
  const html = `<script src="demo.js"></script>
<script>theme()</script>
<script type="application/ld+json">{}</script>
<!-- <script>start()</script> -->
<a href="a.html">on click</a>
<script type="module" src="x.js"> </script>
`;
  expect(warningsOf({ 'demo.html': html, 'demo.js': '<script>start()</script>' })).toEqual([]);
});
