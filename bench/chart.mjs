// The results as a picture: what each engine needs for the same pages.

const WIDTH = 760;
const LEFT = 130;
const RIGHT = 150;
const BAR = 22;
const GAP = 10;
const TITLE = 46;
const FONT = 'system-ui, -apple-system, Segoe UI, Roboto, sans-serif';

const escapeXml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const shownSeconds = (value) => (value < 10 ? value.toFixed(1) : value.toFixed(0));

function bar({ name, value, label, isOurs, isDone }, index, most, top) {
  const y = top + index * (BAR + GAP);
  const width = Math.max(2, ((WIDTH - LEFT - RIGHT) * value) / most);
  const middle = y + BAR / 2 + 4.5;
  const shape = isDone
    ? `<rect class="${isOurs ? 'ours' : 'theirs'}" x="${LEFT}" y="${y}" width="${width.toFixed(1)}" height="${BAR}" rx="3"/>`
    : '';
  const from = isDone ? LEFT + width + 8 : LEFT;
  return [
    `<text class="${isOurs ? 'name own' : 'name'}" x="${LEFT - 10}" y="${middle}" text-anchor="end">${escapeXml(name)}</text>`,
    shape,
    `<text class="value" x="${from.toFixed(1)}" y="${middle}">${escapeXml(label)}</text>`,
  ].join('');
}

function panel(title, note, bars, top) {
  const most = Math.max(...bars.filter(({ isDone }) => isDone).map(({ value }) => value));
  return [
    `<text class="title" x="0" y="${top + 16}">${escapeXml(title)}</text>`,
    `<text class="note" x="0" y="${top + 34}">${escapeXml(note)}</text>`,
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
    const title = `${Number(pages).toLocaleString('en')} pages, built from nothing`;
    panels.push(panel(title, 'seconds and peak memory; shorter is better', bars, top));
    top += TITLE + bars.length * (BAR + GAP) + 22;
  }
  const foot = `${date.slice(0, 10)} · ${machine.processors} processors · Node.js ${machine.node} · median of several runs in turn · npm run bench`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -8 ${WIDTH + 24} ${top + 30}" role="img" aria-label="Time that documentation engines need to build the same pages">
<style>
text { font-family: ${FONT}; font-size: 13px; fill: #57534e }
.title { font-size: 15px; font-weight: 600; fill: #1c1917 }
.own { font-weight: 600; fill: #0b5a69 }
.ours { fill: #0b5a69 }
.theirs { fill: #a8a29e }
@media (prefers-color-scheme: dark) {
  text { fill: #b8b0a8 }
  .title { fill: #f5f2ee }
  .own { fill: #8fd6df }
  .ours { fill: #6fc7d2 }
  .theirs { fill: #6b645d }
}
</style>
${panels.join('\n')}
<text class="note" x="0" y="${top + 12}">${escapeXml(foot)}</text>
</svg>
`;
}
