/** A number of things, as messages say it: `1 page`, `12,345 pages`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
