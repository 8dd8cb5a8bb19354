import { readFile } from 'node:fs/promises';

const template = new URL('./assets/card.txt', import.meta.url);

/** The text of a greeting card for somebody. */
export async function card(name: string): Promise<string> {
  const text = await readFile(template, 'utf8');
  return text.trim().replace('{name}', name);
}
