export const save = (text) => `saved: ${text}`;
