// Draws the pictures of the blog's posts: sheets, threads and pills, as on the site itself.
const WIDTH = 640;
const HEIGHT = 320;

/** @typedef {{ paper: string, sheet: string, line: string, ink: string, soft: string, red: string, on: string }} Colors */

/** Colours of the theme, on paper and in the dark. @type {Readonly<Record<string, Colors>>} */
const THEMES = {
  light: {
    paper: '#f2efe8',
    sheet: '#fffefb',
    line: '#d9d2c7',
    ink: '#3a2e29',
    soft: '#b9aea2',
    red: '#a6331c',
    on: '#fffefb',
  },
  dark: {
    paper: '#1d1916',
    sheet: '#262019',
    line: '#453c34',
    ink: '#e8ddd6',
    soft: '#7d7066',
    red: '#f6996f',
    on: '#1d1916',
  },
};

/** @param {Colors} colors */
function sheet({ sheet, line }, x, y, width, height) {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="${sheet}" stroke="${line}" stroke-width="1.5"/>`;
}

/** Lines of text or code: widths from the left edge. */
function lines(x, y, step, widths, color) {
  const drawn = widths.map(
    (width, index) => `M${x + (width < 0 ? 16 : 0)} ${y + index * step}h${Math.abs(width)}`,
  );
  return `<path d="${drawn.join('')}" stroke="${color}" stroke-width="5" stroke-linecap="round"/>`;
}

/** A thread from the end of a line to something else. */
function thread(x1, y1, x2, y2, color, isFar = false) {
  const middle = (x1 + x2) / 2;
  const line = `<path d="M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}" fill="none" stroke="${color}" stroke-width="2"${isFar ? ' opacity="0.5"' : ''}/>`;
  return `${line}<circle cx="${x2}" cy="${y2}" r="4" fill="${color}"/>`;
}

function pill(x, y, name, fill, ink, stroke) {
  const edge = stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="1.5"`;
  return `<rect x="${x}" y="${y - 17}" width="92" height="34" rx="17" fill="${fill}"${edge}/><text x="${x + 46}" y="${y + 5.5}" text-anchor="middle" font-family="ui-monospace, 'JetBrains Mono', 'DejaVu Sans Mono', monospace" font-size="16" fill="${ink}">${name}</text>`;
}

/** One source, and threads to all that becomes of it. @param {Colors} colors */
function introducing(colors) {
  const { red, soft, sheet: ground, ink, on, line } = colors;
  const names = ['esm', 'cjs', 'umd', 'iife', 'mf', 'd.ts'];
  const from = [282, 146];
  const outputs = names.map((name, index) => {
    const y = 45 + index * 46;
    return (
      thread(from[0], from[1], 452, y, red, index > 0) +
      (index === 0 ? pill(464, y, name, red, on) : pill(464, y, name, ground, ink, line))
    );
  });
  return [
    sheet(colors, 84, 58, 198, 204),
    lines(108, 90, 28, [96, 128], soft),
    lines(108, 146, 28, [142], red),
    lines(108, 174, 28, [-104, -76, 22], soft),
    ...outputs,
    `<rect x="275" y="139" width="14" height="14" rx="3" fill="${red}"/>`,
  ].join('');
}

/** A page, what a command wrote, and the seal that one is the other. @param {Colors} colors */
function proving(colors) {
  const { red, soft, on, ink } = colors;
  return [
    sheet(colors, 84, 40, 214, 240),
    lines(110, 78, 0, [108], ink),
    lines(110, 112, 26, [158, 146, 160], soft),
    sheet(colors, 110, 184, 162, 70),
    lines(126, 206, 24, [84, 112], red),
    sheet(colors, 392, 92, 180, 136),
    `<path d="M414 122l12 10-12 10" fill="none" stroke="${soft}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`,
    lines(440, 132, 0, [78], soft),
    lines(414, 164, 24, [112, 92], red),
    thread(272, 212, 392, 176, red),
    `<circle cx="272" cy="212" r="4" fill="${red}"/>`,
    `<circle cx="556" cy="218" r="34" fill="${red}"/>`,
    `<circle cx="556" cy="218" r="27" fill="none" stroke="${on}" stroke-width="1.5" stroke-dasharray="3 4"/>`,
    `<path d="M542 219l10 10 18-21" fill="none" stroke="${on}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
  ].join('');
}

const COVERS = { 'introducing-rslib': introducing, 'what-documentation-can-prove': proving };

/** @returns files below the site's public folder, each with its content */
export function drawCovers() {
  return Object.entries(COVERS).flatMap(([post, draw]) =>
    Object.entries(THEMES).map(([theme, colors]) => [
      `public/covers/${post}-${theme}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${colors.paper}"/>${draw(colors)}</svg>\n`,
    ]),
  );
}
