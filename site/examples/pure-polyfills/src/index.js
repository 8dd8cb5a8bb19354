export const unique = (list) => Array.from(new Set(list));
export const flatten = (list) => list.flat();
