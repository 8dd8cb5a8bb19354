import path from 'node:path';

/** Programs that install packages, with what each calls its work. */
const MANAGERS = {
  npm: { run: 'npm run', exec: 'npx', lockfile: 'package-lock.json' },
  pnpm: { run: 'pnpm', exec: 'pnpm exec', lockfile: 'pnpm-lock.yaml' },
  yarn: { run: 'yarn', exec: 'yarn', lockfile: 'yarn.lock' },
  bun: { run: 'bun run', exec: 'bunx', lockfile: 'bun.lock' },
} as const;

export type ManagerName = keyof typeof MANAGERS;

export const MANAGER_NAMES = Object.keys(MANAGERS) as readonly ManagerName[]; // keys of a constant

/** A package manager, with its version where it is known. */
export interface PackageManager {
  readonly name: ManagerName;
  /** `10.34.9` */
  readonly version?: string | undefined;
}

/** The package manager that runs this program. @param userAgent as it tells: `pnpm/10.34.9 npm/? node/v22…` */
export function detectManager(userAgent = ''): PackageManager | undefined {
  const [, found, version] = /^([a-z]+)\/(\d+\.\d+\.\d+\S*)/.exec(userAgent) ?? [];
  const name = MANAGER_NAMES.find((each) => each === found);
  return name && { name, version };
}

/** The command that runs a script of package.json. */
export const runCommand = ({ name }: PackageManager, script: string): string =>
  `${MANAGERS[name].run} ${script}`;

/** The command that runs a program that is installed. */
export const execCommand = ({ name }: PackageManager, program: string): string =>
  `${MANAGERS[name].exec} ${program}`;

/** Name of the file that holds the versions of all packages. */
export const lockfileOf = ({ name }: PackageManager): string => MANAGERS[name].lockfile;

/** Whether it is a Yarn that is named by package.json and run by Corepack. */
export const isModernYarn = ({ name, version }: PackageManager): boolean =>
  name === 'yarn' && version !== undefined && Number.parseInt(version, 10) >= 2;

/** The command that creates another site, with its options. */
export function createCommand({ name }: PackageManager, args: string): string {
  const options = name === 'npm' ? args.replace(/ (?=--)/, ' -- ') : args;
  return `${name} create diglot${name === 'yarn' ? '' : '@latest'} ${options}`;
}

/** Words of a command, quoted where a shell would take them apart. */
export const quoted = (word: string): string => (/[^\w./\\:@~+-]/.test(word) ? `"${word}"` : word);

/** The way from the current folder to another, as a command says it; empty for the folder itself. */
export const wayTo = (folder: string): string => {
  const way = path.relative(process.cwd(), folder);
  // Further away than the way is long to read.
  return way.startsWith(`..${path.sep}..${path.sep}..`) ? folder : way;
};
