import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pc from 'picocolors';
import { DiglotError } from '../../shared/diglot-error';
import { engineRoot } from '../engine-paths';

/** Folder with the files of a new site. */
const TEMPLATE = path.join(engineRoot, 'template');

/** What a folder with a site has: the files of another would mix with it. */
const OF_A_SITE = /^(?:diglot\.config\.[cm]?[jt]s|docs)$/;

/** A file of a new site. */
interface NewFile {
  /** Below the site's folder. */
  readonly name: string;
  readonly text: string;
}

/** The engine's own package file: its types leave open what it says. */
const packageFile = JSON.parse(readFileSync(path.join(engineRoot, 'package.json'), 'utf8')) as {
  readonly version: string;
  readonly peerDependencies: Readonly<Record<string, string>>;
};

function dependencies(): Readonly<Record<string, string>> {
  const { react = '', 'react-dom': reactDom = '' } = packageFile.peerDependencies;
  return { diglot: `^${packageFile.version}`, react, 'react-dom': reactDom };
}

function withDependencies(text: string): string {
  const content = JSON.parse(text) as Readonly<Record<string, unknown>>; // the template's
  return `${JSON.stringify({ ...content, dependencies: dependencies() }, null, 2)}\n`;
}

function newFiles(): NewFile[] {
  return readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const text = readFileSync(file, 'utf8');
      const name = path.relative(TEMPLATE, file);
      // Packages cannot hold a file with the other name.
      if (name === 'gitignore') return { name: '.gitignore', text };
      return { name, text: name === 'package.json' ? withDependencies(text) : text };
    });
}

/** The package manager that runs this command. */
function packageManager(): string {
  return /^(?:pnpm|yarn|bun)(?=\/)/.exec(process.env.npm_config_user_agent ?? '')?.[0] ?? 'npm';
}

function nextSteps(folder: string, hasPackageFile: boolean): string[] {
  const manager = packageManager();
  const add = `${manager} ${manager === 'npm' ? 'install' : 'add'} diglot react react-dom`;
  const place = path.relative(process.cwd(), folder);
  return [
    ...(place === '' ? [] : [`cd ${place}`]),
    hasPackageFile ? add : `${manager} install`,
    hasPackageFile ? 'npx diglot dev' : `${manager} run dev`,
  ];
}

/**
 * `diglot init`: a site in two languages to begin with.
 *
 * @throws DiglotError when there is a site already
 */
export async function runInit(root: string | undefined): Promise<void> {
  const folder = path.resolve(root ?? '.');
  const present = existsSync(folder) ? readdirSync(folder) : [];
  const site = present.find((name) => OF_A_SITE.test(name));
  if (site !== undefined) {
    throw new DiglotError({
      code: 'init-exists',
      message: `There is "${site}" already`,
      location: { file: path.join(folder, site) },
      fix: 'Name another folder: npx diglot init my-docs',
    });
  }
  for (const { name, text } of newFiles()) {
    const file = path.join(folder, name);
    if (existsSync(file)) {
      console.log(`  ${pc.yellow('kept')} ${name}`);
      continue;
    }
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    console.log(`  ${pc.green('made')} ${name}`);
  }
  const steps = nextSteps(folder, present.includes('package.json'));
  console.log(`\nNext:\n${steps.map((step) => `  ${pc.cyan(step)}`).join('\n')}`);
}
