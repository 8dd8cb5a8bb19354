export const upper = (text) => text.toUpperCase();
