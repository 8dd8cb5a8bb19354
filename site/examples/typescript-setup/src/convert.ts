export type Unit = 'celsius' | 'fahrenheit';

export function convert(degrees: number, to: Unit): number {
  return to === 'celsius' ? (degrees - 32) / 1.8 : degrees * 1.8 + 32;
}
