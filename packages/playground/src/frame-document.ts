import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteFile } from 'diglot';

const STYLE = `
*, ::before, ::after { box-sizing: border-box }
html { color-scheme: light dark; color: CanvasText }
body { margin: 0; font: 1rem / 1.6 system-ui, sans-serif; overflow-wrap: anywhere }
main { padding: 1rem; min-block-size: 1lh }
`;

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The document in which code runs that readers change: of an origin of its own, whatever the page is, and without a way to any
 * other.
 */
export function frameDocument(): SiteFile {
  // One line, which nothing that is parsed as HTML ends.
  const script = readFileSync(path.join(import.meta.dirname, 'frame/frame.js'), 'utf8')
    .trim()
    .replaceAll('</script', '<\\/script');
  const policy = [
    "default-src 'none'",
    `script-src 'unsafe-eval' ${hashOf(script)}`,
    // Components set styles, and bring sheets.
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'media-src data: blob:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const content = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width">',
    '<meta name="robots" content="noindex">',
    '<title>Result</title>',
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    '<main></main>',
    `<script>${script}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return {
    path: `assets/playground-${hash}.html`,
    content,
    // Opened by itself, it is of no origin either.
    headers: {
      'Content-Security-Policy': `sandbox allow-scripts; ${policy}; frame-ancestors 'self'`,
    },
  };
}
