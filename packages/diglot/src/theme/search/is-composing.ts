/**
 * Whether an input method has the key (SRCH-13). Safari says so by the code 229 alone, for the key
 * that ends the composition.
 */
export function isComposing({ isComposing: flag, keyCode }: KeyboardEvent): boolean {
  return flag || keyCode === 229;
}
