export const square = (side) => side * side;
export const cube = (side) => side * square(side);
