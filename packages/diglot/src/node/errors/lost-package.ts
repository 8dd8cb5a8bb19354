import { packageOf } from '../files/find-upwards';

/** What an author is told who imports from a package that is not there. */
export function lostPackage(specifier: string) {
  const name = packageOf(specifier);
  const inside = name === specifier ? '' : ` If it is installed, it has no "${specifier}".`;
  return {
    code: 'import-package-missing',
    message: `The package "${name}" is not installed`,
    fix: `Install it (npm install ${name}), or remove the import.${inside} If the name stands for a folder of the site, say so in "alias" of the configuration or in "paths" of tsconfig.json.`,
  } as const;
}
