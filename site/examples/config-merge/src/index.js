export const settings = [NAME, LEVEL];
