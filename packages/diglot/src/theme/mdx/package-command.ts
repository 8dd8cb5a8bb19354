/** The package managers, in the order of their tabs (PKG-01). */
export const packageManagers = ['npm', 'yarn', 'pnpm', 'bun'] as const;

export type PackageManager = (typeof packageManagers)[number];

/** What runs a package's program. */
const PROGRAMS: Readonly<Record<'exec' | 'dlx', Readonly<Record<PackageManager, string>>>> = {
  exec: { npm: 'npx', yarn: 'yarn', pnpm: 'pnpm', bun: 'bun' },
  dlx: { npm: 'npx', yarn: 'yarn dlx', pnpm: 'pnpm dlx', bun: 'bunx' },
};

/** Flags do not count as packages (PKG-04). */
function installsPackages(command: string): boolean {
  const [verb, ...rest] = command.trim().split(/\s+/);
  return (verb === 'install' || verb === 'i') && rest.some((word) => !word.startsWith('-'));
}

function adapt(command: string, manager: PackageManager): string {
  if (manager === 'npm') return command;
  if (installsPackages(command)) return command.replace(/^\s*(?:install|i)\b/, 'add');
  // Yarn takes the newest version of a create package by itself and refuses the tag.
  if (manager === 'yarn') return command.replace(/^(\s*create\s+\S+?)@latest\b/, '$1');
  return command;
}

/**
 * One command for one package manager (PKG-02 to PKG-05).
 *
 * @param runs the command runs a package's program, which is installed (`exec`) or need not be (`dlx`)
 */
export function packageCommand(
  command: string,
  manager: PackageManager,
  runs: 'exec' | 'dlx' | undefined,
): string {
  const program = runs === undefined ? manager : PROGRAMS[runs][manager];
  return `${program} ${adapt(command, manager)}`;
}
