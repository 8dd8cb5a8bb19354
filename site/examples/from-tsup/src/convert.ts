import type { Scale } from './scales';

export function toCelsius(value: number, scale: Scale): number {
  return scale === 'F' ? (value - 32) / 1.8 : value;
}
