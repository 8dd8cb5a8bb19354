/** Area of a rectangle. */
export function rectangle(width: number, height: number): number {
  return width * height;
}

/** Area of a circle. */
export function circle(radius: number): number {
  return Math.PI * radius ** 2;
}
