export const add = (first, second) => first + second;
export const subtract = (first, second) => first - second;
