/** An accessible name of two parts, of which one may be empty. */
export function accessibleName(...parts: readonly [string, string]): string {
  return parts.filter(Boolean).join(': ');
}
