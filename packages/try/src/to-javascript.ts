import path from 'node:path';
import { rolldown } from 'rolldown';

/**
 * A module in TypeScript as one that every Node.js runs, with the page's own files in it and packages outside.
 *
 * @param folder that it stands in, absolute
 * @throws Error when it, or a file that it imports, cannot be compiled
 */
export async function toJavaScript(code: string, folder: string): Promise<string> {
  const entry = path.join(folder, 'block.ts');
  const bundle = await rolldown({
    cwd: folder,
    input: entry,
    platform: 'node',
    logLevel: 'silent',
    treeshake: false,
    external: (id) => !id.startsWith('.') && !path.isAbsolute(id),
    plugins: [
      {
        name: 'block',
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
  });
  try {
    const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}
