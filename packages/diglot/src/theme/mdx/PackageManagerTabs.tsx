import { Tab, Tabs } from './Tabs';

type PackageManager = (typeof packageManagers)[number];

export interface PackageManagerTabsProps {
  /** What follows the package manager's name, or the whole command for each that has a tab. */
  readonly command: string | Readonly<Partial<Record<PackageManager | 'deno', string>>>;
  /** The command runs an installed package's program: npm becomes npx. @default false */
  readonly exec?: boolean | undefined;
  /** The command runs a package's program that need not be installed: `npx`, `pnpm dlx`. @default false */
  readonly dlx?: boolean | undefined;
}

/** One command in four dialects; the choice holds for the whole site (PKG-06). */
export function PackageManagerTabs({
  command,
  exec = false,
  dlx = false,
}: PackageManagerTabsProps) {
  const runs = dlx ? 'dlx' : exec ? 'exec' : undefined;
  const commands =
    typeof command === 'string'
      ? packageManagers.map((manager) => [manager, packageCommand(command, manager, runs)] as const)
      : Object.entries(command);
  return (
    <Tabs groupId="package-manager">
      {commands.map(([manager, text], index) => (
        <Tab key={manager} label={manager}>
          <div
            className="dg-code"
            data-lang="sh"
            data-derived={typeof command === 'string' && index > 0 ? '' : undefined}
          >
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: a long command scrolls by arrow keys, and no fieldset does */}
            <pre className="dg-pre" tabIndex={0} role="group" aria-label={manager}>
              <code>
                <span className="line">{text}</span>
              </code>
            </pre>
          </div>
        </Tab>
      ))}
    </Tabs>
  );
}

/** The package managers, in the order of their tabs (PKG-01). */
export const packageManagers = ['npm', 'yarn', 'pnpm', 'bun'] as const;

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
