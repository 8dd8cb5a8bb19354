import path from 'node:path';
import workspace from '../../../../package.json' with { type: 'json' };
import engine from '../../../diglot/package.json' with { type: 'json' };
import { isModernYarn, type PackageManager } from '../package-manager';

/** Version of the engine that this program was made with, which is also its own. */
export const VERSION = engine.version;

const TYPES = workspace.devDependencies;

/** A name that packages may have, near to that of a folder. */
export function packageName(folder: string): string {
  const name = path
    .basename(folder)
    .toLowerCase()
    .replace(/[^a-z\d._-]+/g, '-')
    .replace(/^[._-]+|[._-]+$/g, '');
  return name === '' || name === 'node_modules' || name === 'diglot' ? 'docs' : name;
}

/**
 * The text of `package.json`.
 *
 * @param hasComponents whether the site has components, which editors want to know React's types for
 * @param extensions packages on top of the engine that its config names
 */
export function renderPackageFile(
  folder: string,
  manager: PackageManager,
  hasComponents: boolean,
  extensions: readonly string[],
): string {
  const { react, 'react-dom': reactDom } = engine.peerDependencies;
  const content = {
    name: packageName(folder),
    private: true,
    type: 'module',
    ...(isModernYarn(manager) && { packageManager: `yarn@${manager.version}` }),
    scripts: {
      dev: 'diglot dev',
      build: 'diglot build',
      preview: 'diglot preview',
      check: 'diglot check',
    },
    dependencies: { diglot: `^${VERSION}`, react, 'react-dom': reactDom },
    devDependencies: {
      ...Object.fromEntries(extensions.map((name) => [name, `^${VERSION}`])),
      '@types/node': TYPES['@types/node'],
      ...(hasComponents && { '@types/react': TYPES['@types/react'] }),
      typescript: TYPES.typescript,
    },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
