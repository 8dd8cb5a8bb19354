import { pad } from './pad.js';

export function clock(minutes) {
  const hours = Math.floor(minutes / 60);
  return `${pad(hours)}:${pad(minutes % 60)}`;
}
