/** Area of a rectangle. */
export function rectangle(a: number, b: number) {
  return a * b;
}
