import { pad } from './text/pad';

export function isoDate(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => pad(part, 2)).join('-');
}

// The entry does not export this.
export function clock(date: Date): string {
  return [date.getHours(), date.getMinutes()].map((part) => pad(part, 2)).join(':');
}
