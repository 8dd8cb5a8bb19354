// For trying things out; no other file imports it.
export const sample: { grams: number } = { grams: 250 };
