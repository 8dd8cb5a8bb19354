import { round } from './round';

export const toInches = (centimetres: number) => round(centimetres / 2.54);

export async function toInchesAsText(centimetres: number): Promise<string> {
  const { format } = await import('./format');
  return format(toInches(centimetres), 'in');
}
