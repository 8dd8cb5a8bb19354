export type Color = readonly [red: number, green: number, blue: number];

/** The color halfway between two others. */
export function mix(a: Color, b: Color): Color {
  const half = (index: 0 | 1 | 2) => Math.round((a[index] + b[index]) / 2);
  return [half(0), half(1), half(2)];
}
