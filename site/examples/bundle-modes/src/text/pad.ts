export function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
