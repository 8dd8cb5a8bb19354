/**
 * Where the old output is while a build puts the new one in its place, or when the build was killed just then. Absolute,
 * as the output folder is.
 */
export const previousOutput = (outDir: string): string => `${outDir}.previous`;
