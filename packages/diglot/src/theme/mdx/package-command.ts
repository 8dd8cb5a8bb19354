/** The package managers, in the order of their tabs (PKG-01). */
export const packageManagers = ['npm', 'yarn', 'pnpm', 'bun'] as const;

export type PackageManager = (typeof packageManagers)[number];

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
 * @param isExec the command runs a package's program
 */
export function packageCommand(command: string, manager: PackageManager, isExec: boolean): string {
  const program = isExec && manager === 'npm' ? 'npx' : manager;
  return `${program} ${adapt(command, manager)}`;
}
