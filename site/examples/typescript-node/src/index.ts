import { punctuate } from './punctuate';

/** Says hello to somebody. */
export function greet(name: string): string {
  return punctuate(`Hello, ${name}`);
}
