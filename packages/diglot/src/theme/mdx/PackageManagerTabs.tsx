import { type PackageManager, packageCommand, packageManagers } from './package-command';
import { Tab, Tabs } from './Tabs';

export interface PackageManagerTabsProps {
  /** What follows the package manager's name, or the whole command for each of them. */
  readonly command: string | Readonly<Record<PackageManager, string>>;
  /** The command runs a package's program: npm becomes npx. @default false */
  readonly exec?: boolean | undefined;
}

/** One command in four dialects; the choice holds for the whole site (PKG-06). */
export function PackageManagerTabs({ command, exec = false }: PackageManagerTabsProps) {
  return (
    <Tabs groupId="package-manager">
      {packageManagers.map((manager) => (
        <Tab key={manager} label={manager}>
          <div className="dg-code" data-lang="sh">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: a long command scrolls by arrow keys, and no fieldset does */}
            <pre className="dg-pre" tabIndex={0} role="group" aria-label={manager}>
              <code>
                <span className="line">
                  {typeof command === 'string'
                    ? packageCommand(command, manager, exec)
                    : command[manager]}
                </span>
              </code>
            </pre>
          </div>
        </Tab>
      ))}
    </Tabs>
  );
}
