import type { Unit } from '@/units/unit';

const factors: Record<Unit, number> = { mm: 1, cm: 10, m: 1000 };

export function convert(value: number, from: Unit, to: Unit): number {
  return (value * factors[from]) / factors[to];
}
