export function portOf(options) {
  return options?.port ?? 3000;
}
