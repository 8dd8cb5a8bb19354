import { PNG } from 'pngjs';
import type { Picture } from './compare';

/** The pixels of a PNG file. */
export function readPicture(content: Buffer): Picture {
  const { width, height, data } = PNG.sync.read(content);
  return { width, height, data };
}

/** A PNG file without transparency, as small as it gets without loss. */
export function writePicture({ width, height, data }: Picture): Buffer {
  const png = new PNG({ width, height });
  png.data = Buffer.from(data);
  const options = {
    colorType: 2,
    inputHasAlpha: true,
    deflateLevel: 9,
    deflateStrategy: 0,
  } as const;
  // Flat surfaces mostly shrink better as they are, soft ones with what is chosen for each row.
  const [plain, filtered] = [0, -1].map((filterType) =>
    PNG.sync.write(png, { ...options, filterType }),
  );
  if (!plain || !filtered) throw new Error('No picture was written');
  return plain.length < filtered.length ? plain : filtered;
}
