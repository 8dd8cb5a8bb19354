import { readFile } from 'node:fs/promises';
import { nanoid } from 'nanoid';

export interface Task {
  readonly id: string;
  readonly text: string;
}

/** Reads a list of tasks, one in a line, and gives each an id. */
export async function readTasks(file: string): Promise<Task[]> {
  const text = await readFile(file, 'utf8');
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => ({ id: nanoid(6), text: line.trim() }));
}
