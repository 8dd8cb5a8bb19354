export const after = true;
