import { format } from './format.js';

export async function run(row) {
  const { save } = await import('./save.js');
  return save(format(row));
}
