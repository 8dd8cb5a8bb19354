import type { Readable, Writable } from 'node:stream';
import { confirm, intro, isCancel, select, text } from '@clack/prompts';
import { DiglotError } from '../../diglot/src/shared/diglot-error';
import type { Given } from './arguments';
import { type Language, parseLanguages, withText } from './languages';
import { MANAGER_NAMES, type PackageManager } from './package-manager';
import { obstacle } from './place';
import { TEMPLATES, type TemplateName } from './templates';

/** All that has to be known before a site is written. */
export interface Answers {
  readonly folder: string;
  readonly template: TemplateName;
  readonly languages: readonly Language[];
  readonly manager: PackageManager;
  readonly install: boolean;
}

/** What is taken where nothing is said. */
export const USUAL = { folder: 'my-docs', template: 'library', languages: 'en,zh' } as const;

/** Somebody pressed Ctrl+C or Escape. */
export class Cancelled extends Error {}

/** A terminal. */
export interface Terminal {
  readonly input?: Readable;
  readonly output?: Writable;
}

/** What of a command line is settled without a question. */
export function settled(given: Given, detected: PackageManager | undefined): Answers {
  const isOther = given.manager !== undefined && given.manager !== detected?.name;
  return {
    folder: given.folder ?? USUAL.folder,
    template: given.template ?? USUAL.template,
    languages: withText(given.languages ?? parseLanguages(USUAL.languages)),
    manager: isOther ? { name: given.manager } : (detected ?? { name: 'npm' }),
    install: given.install ?? true,
  };
}

/**
 * Asks for what the command line leaves open.
 *
 * @throws Cancelled when somebody does not want to go on
 */
export async function ask(
  given: Given,
  detected: PackageManager | undefined,
  terminal: Terminal = {},
): Promise<Answers> {
  intro('Diglot: a new site', terminal);
  const folder =
    given.folder ??
    (await answer(
      text({
        ...terminal,
        message: 'In which folder?',
        placeholder: USUAL.folder,
        defaultValue: USUAL.folder,
        validate: (value) => obstacle(value || USUAL.folder),
      }),
    ));
  const template =
    given.template ??
    (await answer(
      select<TemplateName>({
        ...terminal,
        message: 'What shall it be?',
        options: TEMPLATES.map(({ name, title, hint }) => ({ value: name, label: title, hint })),
      }),
    ));
  const languages = given.languages ?? (await askLanguages(terminal));
  const name =
    given.manager ??
    detected?.name ??
    (await answer(
      select({
        ...terminal,
        message: 'Which package manager?',
        options: MANAGER_NAMES.map((value) => ({ value, label: value })),
      }),
    ));
  const install =
    given.install ??
    (await answer(confirm({ ...terminal, message: `Install its packages with ${name} now?` })));
  return {
    ...settled({ ...given, folder, template, languages, manager: name }, detected),
    install,
  };
}

async function askLanguages(terminal: Terminal): Promise<readonly Language[]> {
  const list = await answer(
    text({
      ...terminal,
      message: 'In which languages? Their tags, the default one first.',
      placeholder: USUAL.languages,
      defaultValue: USUAL.languages,
      validate: (value) => (value ? languageProblem(value) : undefined),
    }),
  );
  return parseLanguages(list);
}

function languageProblem(list: string): string | undefined {
  try {
    parseLanguages(list);
    return undefined;
  } catch (error) {
    if (error instanceof DiglotError) return `${error.message}. ${error.fix}`;
    throw error;
  }
}

async function answer<Value>(question: Promise<Value>): Promise<Exclude<Value, symbol>> {
  const value = await question;
  if (isCancel(value)) throw new Cancelled();
  return value as Exclude<Value, symbol>; // the only symbol was looked for
}
