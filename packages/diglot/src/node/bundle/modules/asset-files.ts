import type { Plugin } from 'vite';

/** Files that the content security policy allows inside a document or a style sheet (`img-src data:`). */
const IMAGE = /\.(?:apng|avif|bmp|gif|ico|jfif|jpe?g|png|svg|webp)$/i;

/** Whether a small file may become part of what refers to it; undefined leaves it to its size. */
export function mayInline(file: string): false | undefined {
  return IMAGE.test(file) ? undefined : false;
}

/** Files that modules refer to, by path below the output folder. */
export type AssetFiles = Map<string, string | Uint8Array>;

/** Keeps the files that the server's modules refer to: the bundler publishes those of the browser's modules only. */
export function keepAssets(files: AssetFiles): Plugin {
  return {
    name: 'diglot:keep-assets',
    enforce: 'pre',
    generateBundle(_, output) {
      for (const file of Object.values(output)) {
        if (file.type === 'asset' && !/\.(?:css|map)$/.test(file.fileName)) {
          files.set(file.fileName, file.source);
        }
      }
    },
  };
}
