import { type PackageManager, packageCommand, packageManagers } from './package-command';
import { Tab, Tabs } from './Tabs';

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
