// The results as a picture: what each engine needs for the same pages.

// Narrow, so that it can be read on a phone, where all of it is shown a little smaller.
const WIDTH = 380;
const SHOWN_WIDTH = 500;
const EDGE = 16;
const BAR = 9;
const ROW = 36;
const TITLE = 50;
const FONT = 'system-ui, -apple-system, Segoe UI, Roboto, sans-serif';

const escapeXml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const shownSeconds = (value) => (value < 10 ? value.toFixed(1) : value.toFixed(0));

/** What it is and what it needs on one line, the bar below. */
function bar({ name, value, label, isOurs, isDone }, index, most, top) {
  const y = top + index * ROW;
  const width = Math.max(2, (WIDTH * value) / most);
  return [
    `<text class="${isOurs ? 'own' : 'name'}" x="0" y="${y + 13}">${escapeXml(name)}</text>`,
    `<text class="${isOurs ? 'own' : 'value'}" x="${WIDTH}" y="${y + 13}" text-anchor="end">${escapeXml(label)}</text>`,
    isDone
      ? `<rect class="${isOurs ? 'ours' : 'theirs'}" x="0" y="${y + 19}" width="${width.toFixed(1)}" height="${BAR}" rx="2"/>`
      : '',
  ].join('');
}

function panel(title, bars, top) {
  const most = Math.max(...bars.filter(({ isDone }) => isDone).map(({ value }) => value));
  return [
    `<text class="title" x="0" y="${top + 16}">${escapeXml(title)}</text>`,
    `<text class="note" x="0" y="${top + 35}">Built from nothing; shorter is better</text>`,
    ...bars.map((one, index) => bar(one, index, most, top + TITLE)),
  ].join('\n');
}

/** The bars of one number of pages, the fastest first; what did not end is said last. */
function coldBars(results, engines) {
  const bars = Object.entries(results).map(([id, result]) => {
    const { name } = engines[id];
    const isOurs = id === 'diglot';
    if (result.failed) {
      const label =
        result.failed.includes('longer') || result.failed.includes('not begun')
          ? 'beyond the time limit'
          : 'did not build';
      return { name, value: Number.POSITIVE_INFINITY, label, isOurs, isDone: false };
    }
    const label = `${shownSeconds(result.cold.median)} s · ${result.memory.median.toFixed(0)} MB`;
    return { name, value: result.cold.median, label, isOurs, isDone: true };
  });
  return bars.sort((a, b) => a.value - b.value);
}

/** Draws the cold builds of all sizes as an SVG that can be read on light and dark pages. */
export function drawChart({ builds, engines, date, machine }) {
  const panels = [];
  let top = 0;
  for (const [pages, results] of Object.entries(builds)) {
    if (Object.keys(results).length < 2) continue;
    const bars = coldBars(results, engines);
    const title = `${Number(pages).toLocaleString('en')} pages`;
    panels.push(panel(title, bars, top));
    top += TITLE + bars.length * ROW + 26;
  }
  const notes = [
    'Seconds and peak memory, median of several runs in turn.',
    `${date.slice(0, 10)} · ${machine.processors} processors · Node.js ${machine.node} · npm run bench`,
  ];
  const height = top + notes.length * 19 - 4;
  const [frameWidth, frameHeight] = [WIDTH + 2 * EDGE, height + 2 * EDGE];
  const shownHeight = Math.round((frameHeight * SHOWN_WIDTH) / frameWidth);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHOWN_WIDTH}" height="${shownHeight}" viewBox="${-EDGE} ${-EDGE} ${frameWidth} ${frameHeight}" role="img" aria-label="Time that documentation engines need to build the same pages">
<style>
text { font-family: ${FONT}; font-size: 14px; fill: #43545a }
.note { font-size: 12.5px }
.title { font-size: 17px; font-weight: 600; fill: #14242a }
.own { font-weight: 600; fill: #0b5a69 }
.value, .own { font-variant-numeric: tabular-nums }
.ours { fill: #0b5a69 }
.theirs { fill: #9fadb1 }
.paper { fill: #fff; stroke: #dbe4e5 }
@media (prefers-color-scheme: dark) {
  text { fill: #b1bec1 }
  .title { fill: #e4ebec }
  .own { fill: #8fd6df }
  .ours { fill: #6fc7d2 }
  .theirs { fill: #5c6b70 }
  .paper { fill: #182024; stroke: #243035 }
}
</style>
<rect class="paper" x="${0.5 - EDGE}" y="${0.5 - EDGE}" width="${frameWidth - 1}" height="${frameHeight - 1}" rx="8"/>
${panels.join('\n')}
${notes.map((note, index) => `<text class="note" x="0" y="${top + 12 + index * 19}">${escapeXml(note)}</text>`).join('\n')}
</svg>
`;
}
