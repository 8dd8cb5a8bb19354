/** Area of a rectangle. */
export const rectangle = (
  width: number,
  height: number,
) => width * height;
