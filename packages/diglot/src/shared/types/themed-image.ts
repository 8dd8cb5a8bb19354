/** Addresses of an image; `dark` only where that theme has another. Those that start with a slash have no base. */
export interface ThemedImage {
  readonly light: string;
  readonly dark?: string | undefined;
}
