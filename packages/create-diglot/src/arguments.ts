import { parseArgs } from 'node:util';
import { nearest } from '../../diglot/src/node/errors/nearest';
import { DiglotError } from '../../diglot/src/shared/diglot-error';
import { type Language, parseLanguages } from './languages';
import { createCommand, MANAGER_NAMES, type ManagerName } from './package-manager';
import { TEMPLATES, type TemplateName } from './templates';

/** What the command line says; undefined is left to be asked for, or to what is usual. */
export interface Given {
  readonly folder?: string | undefined;
  readonly template?: TemplateName | undefined;
  readonly languages?: readonly Language[] | undefined;
  readonly manager?: ManagerName | undefined;
  readonly install?: false | undefined;
  /** Whether nothing is to be asked. */
  readonly yes: boolean;
  readonly help: boolean;
  readonly version: boolean;
}

const OPTIONS = {
  template: { type: 'string' },
  languages: { type: 'string' },
  'package-manager': { type: 'string' },
  'no-install': { type: 'boolean' },
  yes: { type: 'boolean', short: 'y' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
  debug: { type: 'boolean' },
} as const;

type OptionName = keyof typeof OPTIONS;

const isOption = (name: string): name is OptionName => Object.hasOwn(OPTIONS, name);

/** What `--help` prints. */
export const HELP = `Start a documentation site or a blog that is built with Diglot.

  npm create diglot@latest [folder] -- [options]
  pnpm create diglot@latest [folder] [options]

  --template <name>         ${TEMPLATES.map(({ name }) => name).join(', ')} (default: library)
  --languages <tags>        Tags with commas between (default: en,zh)
  --package-manager <name>  ${MANAGER_NAMES.join(', ')} (default: the one that runs this)
  --no-install              Write the site and install nothing
  -y, --yes                 Ask nothing, and take the defaults
  -h, --help                Print this
  -v, --version             Print the version
  --debug                   Print where in this program an error arose

Pages are written in English and Chinese. The first of these two is the default language, and English
is added where neither is named. Other languages begin with its text, shown with a notice until they
have pages of their own. Without a terminal nothing is asked.`;

function usage(message: string, fix: string): DiglotError {
  return new DiglotError({ code: 'bad-usage', message, fix });
}

/** One of some names. @throws DiglotError for any other, with the nearest */
function oneOf<Name extends string>(what: string, value: string, names: readonly Name[]): Name {
  const found = names.find((name) => name === value.toLowerCase());
  if (found !== undefined) return found;
  const near = nearest(value, names);
  throw usage(
    `There is no ${what} "${value}"`,
    near ? `Write "${near}".` : `Name one of: ${names.join(', ')}.`,
  );
}

/** Values of the options that were given, by name, and what stands between them. */
function readOptions(args: readonly string[]) {
  const { tokens } = parseArgs({
    args: [...args],
    options: OPTIONS,
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const values = new Map<OptionName, string>();
  const folders: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') folders.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    if (!isOption(name)) {
      const near = nearest(name, Object.keys(OPTIONS));
      throw usage(`There is no option "${rawName}"`, near ? `Write "--${near}".` : 'See "--help".');
    }
    if (values.has(name)) throw usage(`"--${name}" is given twice`, 'Give it once.');
    const takesValue = OPTIONS[name].type === 'string';
    if (takesValue && (!value || (!inlineValue && value.startsWith('-')))) {
      throw usage(`"--${name}" has no value`, `Write it behind: --${name} …, or see "--help".`);
    }
    if (!takesValue && value !== undefined) {
      throw usage(`"--${name}" takes no value`, `Write "--${name}" alone.`);
    }
    values.set(name, value ?? '');
  }
  return { values, folders };
}

/**
 * Reads the command line of `create-diglot`.
 *
 * @throws DiglotError when it says something that cannot be done
 */
export function parseArguments(args: readonly string[]): Given {
  const { values, folders } = readOptions(args);
  const [folder, ...more] = folders;
  if (more.length > 0) {
    const named = folders.map((each) => `"${each}"`).join(', ');
    throw usage(
      `Several folders are named: ${named}`,
      `Name one, and put what is an option behind its name: ${createCommand({ name: 'npm' }, 'my-docs --template blog')}`,
    );
  }
  const template = values.get('template');
  const languages = values.get('languages');
  const manager = values.get('package-manager');
  const templates = TEMPLATES.map(({ name }) => name);
  return {
    folder,
    template: template === undefined ? undefined : oneOf('template', template, templates),
    languages: languages === undefined ? undefined : parseLanguages(languages),
    manager: manager === undefined ? undefined : oneOf('package manager', manager, MANAGER_NAMES),
    install: values.has('no-install') ? false : undefined,
    yes: values.has('yes'),
    help: values.has('help'),
    version: values.has('version'),
  };
}

/**
 * npm keeps options that stand before `--` to itself, and hands on their values as if they were folders.
 *
 * @param env the environment, where npm tells what it took
 * @throws DiglotError when it took any of ours
 */
export function refuseLostOptions(env: NodeJS.ProcessEnv): void {
  if (!env.npm_config_user_agent?.startsWith('npm/')) return;
  const lost = (['template', 'languages', 'package-manager'] as const).find(
    (name) => env[`npm_config_${name.replaceAll('-', '_')}`] !== undefined,
  );
  const option = lost ?? (env.npm_config_install === '' ? 'no-install' : undefined);
  if (option === undefined) return;
  throw usage(
    `npm took "--${option}" for an option of its own`,
    `Put "--" before the options: ${createCommand({ name: 'npm' }, 'my-docs --template blog --languages en,zh')}`,
  );
}
