import { loadHighlighter } from 'diglot/highlight';
import { expect, test } from 'vitest';
import { axes, cellName, firstChoice, recordedChoices } from '../components/explorer/choice';
import { configText } from '../components/explorer/config-text';
import { cellOf, configLines, mainFile, textPath } from '../components/explorer/data';
import { SITE } from '../tests/support/docs';
import { publishSource } from './publish';
import { readRecord } from './record';

const highlight = await loadHighlighter(['js', 'ts', 'tsx', 'css']);

const textOf = (lines: readonly (readonly string[])[]) =>
  lines.map((line) => line.filter((_, index) => index % 2 === 0).join('')).join('\n');

test.each(axes.source)('what is published of each choice is what was recorded: %s', (source) => {
  const record = readRecord(SITE, source);
  const { index, indexPath, files, lines } = publishSource(source, record, highlight);
  expect(JSON.parse(files.get(indexPath) ?? '')).toEqual(index);
  for (const choice of recordedChoices(source)) {
    const cell = cellOf(index, choice);
    expect(textOf(configLines(choice, index.config))).toBe(configText(choice).trimEnd());
    for (const { path, content, size } of [...cell.files, ...cell.sources]) {
      const name = path.startsWith('src/') ? record.sources[path] : undefined;
      const recorded = name ?? record.cells[cellName(choice)]?.files?.[path] ?? '';
      const text = record.contents[recorded];
      expect(Buffer.byteLength(text ?? '')).toBe(size);
      expect(textOf(lines.get(content) ?? [])).toBe(text?.replace(/\n$/, ''));
      expect(files.get(`assets/explorer/${content}.json`)).toBe(JSON.stringify(lines.get(content)));
    }
    expect(files.get(textPath(choice))).toContain(
      cell.message ?? `=== ${mainFile(cell)?.path} ===`,
    );
  }
});

test('code is highlighted as on pages', () => {
  const { index } = publishSource('functions', readRecord(SITE, 'functions'), highlight);
  expect(configLines(firstChoice, index.config)[0]?.slice(0, 4)).toEqual([
    'import ',
    'k',
    '{',
    'p',
  ]);
});
