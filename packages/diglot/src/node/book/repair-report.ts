import { counted } from './counted';
import type { Repaired } from './repair';

/** Lines of text about what a repair did: each address of which it left something out, and how many it kept. */
export function repairReport({ addresses, chosen, cut, left }: Omit<Repaired, 'code'>): string[] {
  const told = [
    ...chosen.map((address) => [
      address,
      'one of several lines stays: that of the present text, if there is one',
    ]),
    ...cut.map((address) => [address, 'stays without what was accepted, which cannot be read']),
    ...left.map((line) => [JSON.stringify(line), 'left out: no line']),
  ];
  const width = Math.max(0, ...told.map(([what = '']) => what.length));
  const lines = told.map(([what = '', state]) => `  ${what.padEnd(width)}  ${state}`);
  return [
    ...lines,
    ...(lines.length > 0 ? [''] : []),
    `Kept ${counted(addresses.length, 'address', 'addresses')}.`,
  ];
}
