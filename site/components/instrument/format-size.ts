/** From here on, sizes are rounded in their record, because they differ a little between machines. */
const ROUNDED = 50_000;

/** A size in the units that readers know from their file manager: `141 B`, `1.5 kB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const size = `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`;
  return bytes < ROUNDED ? size : `≈ ${size}`;
}
