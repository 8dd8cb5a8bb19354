// A static host for measuring: each file compressed once, as a content delivery network would.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

function fileFor(root, pathname) {
  const plain = path.join(root, decodeURIComponent(pathname));
  const candidates = [plain, `${plain}.html`, path.join(plain, 'index.html')];
  return candidates.find((file) => existsSync(file) && statSync(file).isFile());
}

/** Serves a folder on a free port: its address, and `close`. */
export async function serve(root) {
  const cache = new Map();
  const read = (file) => {
    if (!cache.has(file)) {
      const content = readFileSync(file);
      // The highest quality would take minutes for indexes of megabytes.
      const quality = content.length > 1_000_000 ? 6 : constants.BROTLI_MAX_QUALITY;
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
      cache.set(file, brotliCompressSync(content, { params }));
    }
    return cache.get(file);
  };
  const server = createServer((request, response) => {
    const file = fileFor(root, new URL(request.url, 'http://localhost').pathname);
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, {
      'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'Content-Encoding': 'br',
      'Cache-Control': file.endsWith('.html') ? 'no-cache' : 'max-age=3600',
    });
    response.end(read(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
