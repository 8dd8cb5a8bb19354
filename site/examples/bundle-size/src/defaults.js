export const defaults = { color: 'auto', depth: 3 };
