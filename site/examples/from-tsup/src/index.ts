import { toCelsius } from './convert';
import type { Scale } from './scales';

export type { Scale };

/** Mean of several readings in degrees Celsius. */
export function mean(readings: number[], scale: Scale = 'C'): number {
  const sum = readings.reduce((total, value) => total + toCelsius(value, scale), 0);
  return sum / readings.length;
}
