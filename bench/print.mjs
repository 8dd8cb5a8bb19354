// Results as tables for a terminal.

const seconds = ({ min, median }) => `${min.toFixed(2)} / ${median.toFixed(2)} s`;
const milliseconds = (figure) =>
  figure === undefined
    ? '–'
    : figure.failed
      ? 'failed'
      : `${figure.min.toFixed(0)} / ${figure.median.toFixed(0)} ms`;
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const megabytes = (bytes) => `${(bytes / 2 ** 20).toFixed(1)} MB`;

function table(title, rows) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const width = (column) =>
    Math.max(column.length, ...rows.map((row) => String(row[column] ?? '').length));
  const line = (cells) =>
    `  ${columns.map((column) => String(cells[column] ?? '').padEnd(width(column))).join('  ')}`.trimEnd();
  console.log(`\n${title}`);
  console.log(line(Object.fromEntries(columns.map((column) => [column, column]))));
  for (const row of rows) console.log(line(row));
}

const firstLine = (text) => text.split('\n')[0].slice(0, 80);

function buildRow(name, result) {
  if (result.failed) return { engine: name, cold: firstLine(result.failed) };
  return {
    engine: name,
    cold: seconds(result.cold),
    processor: seconds(result.processor),
    memory: `${result.memory.median.toFixed(0)} MB`,
    edited: seconds(result.edited),
    unchanged: result.unchanged ? seconds(result.unchanged) : '–',
    output: megabytes(result.output.bytes),
  };
}

function devRow(name, result) {
  if (result.failed) return { engine: name, cold: firstLine(result.failed) };
  return {
    engine: name,
    cold: seconds(result.cold),
    warm: seconds(result.warm),
    'edit to paint': milliseconds(result.edit),
  };
}

function loadCells({ failed, bytes, blocking, longest } = {}, slowed = {}) {
  if (failed || !bytes) return { document: 'failed' };
  return {
    document: kilobytes(bytes.Document),
    styles: kilobytes(bytes.Stylesheet),
    scripts: kilobytes(bytes.Script),
    others: kilobytes(bytes.Other),
    'blocked, 4 × slower': `${(slowed.blocking ?? blocking).toFixed(0)} ms`,
    'longest task': `${(slowed.longest ?? longest).toFixed(0)} ms`,
  };
}

function readerRow(name, result) {
  if (result.failed) return { engine: name, document: firstLine(result.failed) };
  return {
    engine: name,
    ...loadCells(result.load1, result.load4),
    'next page': milliseconds(result.navigation1),
    '4 × slower': milliseconds(result.navigation4),
    'first key': milliseconds(result.search1),
    'key, 4 × slower': milliseconds(result.search4),
    'search loads': result.search1?.bytes ? kilobytes(result.search1.bytes) : '–',
  };
}

function bytesRow(name, { failed, reading, all }) {
  if (failed) return { engine: name, 'before reading': firstLine(failed) };
  const both = ({ median, max }) => `${kilobytes(median)} / ${kilobytes(max)}`;
  return { engine: name, 'before reading': both(reading), 'all of it': both(all) };
}

/** Prints all that was measured: the least and the middle of the runs. */
export function printResults({
  engines,
  builds,
  dev = {},
  reader = {},
  bytes = {},
  pages,
  isBusy,
}) {
  if (isBusy) console.log('\nOthers were using the machine: these are no figures to quote.');
  const rows = (results, row) =>
    Object.entries(results).map(([id, result]) =>
      row([engines[id].name, engines[id].version].filter(Boolean).join(' '), result),
    );
  for (const [size, results] of Object.entries(builds)) {
    table(`Builds of ${size} pages (least / middle)`, rows(results, buildRow));
  }
  if (Object.keys(dev).length > 0) table(`Dev server, ${pages} pages`, rows(dev, devRow));
  if (Object.keys(reader).length > 0) table(`A reader, ${pages} pages`, rows(reader, readerRow));
  if (Object.keys(bytes).length > 0)
    table(`Bytes of a page, ${pages} pages (middle / most)`, rows(bytes, bytesRow));
  console.log('\nWhat they do besides pages:');
  for (const { name, does } of Object.values(engines)) console.log(`  ${name}: ${does}.`);
}
