/** The hash of the application's build, filled in by its bundler. */
export const appHash = APP_HASH;
