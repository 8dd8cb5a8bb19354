import { brotliDecompressSync, inflateSync } from 'node:zlib';

/** Code points from one to another, both included. */
export type Range = readonly [from: number, to: number];

/**
 * The characters that a font can draw, as its `cmap` table says.
 *
 * @param file bytes of a TrueType, OpenType, WOFF or WOFF2 file
 * @throws Error that says why they cannot be read
 */
export function coverageOf(file: Uint8Array): Range[] {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const signature = bytes.toString('latin1', 0, 4);
  if (signature === 'ttcf') {
    throw new Error('it is a collection of several fonts, of which one has to be named');
  }
  const cmap =
    signature === 'wOF2'
      ? tableOfWoff2(bytes)
      : signature === 'wOFF'
        ? tableOfWoff(bytes)
        : tableOfSfnt(bytes, signature);
  if (!cmap) throw new Error('it does not say which characters it has');
  return readCmap(cmap);
}

const TABLE = 'cmap';

function tableOfSfnt(bytes: Buffer, signature: string): Buffer | undefined {
  if (!['\0\u0001\0\0', 'OTTO', 'true'].includes(signature)) throw new Error('it is no font');
  const count = bytes.readUInt16BE(4);
  for (let at = 12; at < 12 + count * 16; at += 16) {
    if (bytes.toString('latin1', at, at + 4) !== TABLE) continue;
    const start = bytes.readUInt32BE(at + 8);
    return bytes.subarray(start, start + bytes.readUInt32BE(at + 12));
  }
  return undefined;
}

function tableOfWoff(bytes: Buffer): Buffer | undefined {
  const count = bytes.readUInt16BE(12);
  for (let at = 44; at < 44 + count * 20; at += 20) {
    if (bytes.toString('latin1', at, at + 4) !== TABLE) continue;
    const start = bytes.readUInt32BE(at + 4);
    const [packed, length] = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
    const table = bytes.subarray(start, start + packed);
    return packed < length ? inflateSync(table) : table;
  }
  return undefined;
}

/** Numbers that stand for frequent tables: https://www.w3.org/TR/WOFF2/#table_dir_format */
const WOFF2_TAGS = { cmap: 0, glyf: 10, loca: 11, own: 63 };

function tableOfWoff2(bytes: Buffer): Buffer | undefined {
  const count = bytes.readUInt16BE(12);
  let at = 48;
  const readNumber = (): number => {
    for (let value = 0; ; ) {
      const byte = bytes.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let offset = 0;
  let found: readonly [start: number, end: number] | undefined;
  for (let index = 0; index < count; index++) {
    const flags = bytes.readUInt8(at++);
    const [tag, version] = [flags & 63, flags >> 6];
    if (tag === WOFF2_TAGS.own) at += 4;
    const length = readNumber();
    const isOutline = tag === WOFF2_TAGS.glyf || tag === WOFF2_TAGS.loca;
    // For these two zero means that they are written in another way, for all others that they are not.
    const isTransformed = isOutline ? version !== 3 : version !== 0;
    const written = isTransformed ? readNumber() : length;
    if (tag === WOFF2_TAGS.cmap) found = [offset, offset + written];
    offset += written;
  }
  if (!found) return undefined;
  const data = brotliDecompressSync(bytes.subarray(at, at + bytes.readUInt32BE(20)));
  return data.subarray(...found);
}

/** https://learn.microsoft.com/typography/opentype/spec/cmap */
function readCmap(cmap: Buffer): Range[] {
  const count = cmap.readUInt16BE(2);
  const subtables = Array.from({ length: count }, (_, index) => {
    const start = cmap.readUInt32BE(4 + index * 8 + 4);
    return cmap.subarray(start);
  });
  const full = subtables.find((table) => table.readUInt16BE(0) === 12);
  if (full) return readGroups(full);
  const basic = subtables.find((table) => table.readUInt16BE(0) === 4);
  return basic ? readSegments(basic) : [];
}

function readGroups(table: Buffer): Range[] {
  const count = table.readUInt32BE(12);
  return Array.from({ length: count }, (_, index) => {
    const at = 16 + index * 12;
    return [table.readUInt32BE(at), table.readUInt32BE(at + 4)] as const;
  });
}

function readSegments(table: Buffer): Range[] {
  const size = table.readUInt16BE(6);
  const ranges: Range[] = [];
  for (let at = 0; at < size; at += 2) {
    const [from, to] = [table.readUInt16BE(16 + size + at), table.readUInt16BE(14 + at)];
    // The last segment is no character.
    if (from < 0xffff) ranges.push([from, Math.min(to, 0xfffe)]);
  }
  return ranges;
}

/** Whether a character lies in one of some ranges. */
export function covers(ranges: readonly Range[], character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return ranges.some(([from, to]) => code >= from && code <= to);
}
