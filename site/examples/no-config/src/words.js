/** Splits a text at white space. */
export function words(text) {
  return text.split(/\s+/).filter(Boolean);
}

/** Never imported by the entry, so it does not reach the output. */
export function sentences(text) {
  return text.split(/[.!?]+\s*/).filter(Boolean);
}
