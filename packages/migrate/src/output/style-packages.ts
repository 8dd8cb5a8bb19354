import path from 'node:path';

/** Packages that style sheets of other languages need, by the ends of their names. */
const STYLE_PACKAGES: Readonly<Record<string, readonly [name: string, range: string]>> = {
  '.scss': ['sass-embedded', '^1.83.0'],
  '.sass': ['sass-embedded', '^1.83.0'],
  '.less': ['less', '^4.2.0'],
  '.styl': ['stylus', '^0.64.0'],
};

/** Packages that a site's style sheets need, with ranges: the old system brought them. */
export function stylePackages(files: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    files.flatMap((file) => {
      const found = STYLE_PACKAGES[path.extname(file)];
      return found ? [found] : [];
    }),
  );
}
