import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DiglotError } from '../../diglot/src/shared/diglot-error';
import { parseArguments, refuseLostOptions } from './arguments';
import { MANAGER_NAMES } from './package-manager';
import { TEMPLATES } from './templates';

/** What is wrong with a command line, and what its author is told to do. */
function told(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof DiglotError) return `${error.message}. ${error.fix}`;
    throw error;
  }
  return 'nothing';
}

test('an empty command line leaves everything open', () => {
  const open = { folder: undefined, template: undefined, languages: undefined, manager: undefined };
  const flags = { install: undefined, yes: false, help: false, version: false };
  expect(parseArguments([])).toEqual({ ...open, ...flags });
});

test('options may stand anywhere, in both forms', () => {
  const all = ['--template=blog', 'my docs', '--languages', 'en, ja', '-y', '--no-install'];
  expect(parseArguments([...all, '--package-manager', 'pnpm'])).toMatchObject({
    folder: 'my docs',
    template: 'blog',
    languages: [{ lang: 'en' }, { lang: 'ja' }],
    manager: 'pnpm',
    install: false,
    yes: true,
  });
  expect(parseArguments(['-h'])).toMatchObject({ help: true });
  expect(parseArguments(['--version'])).toMatchObject({ version: true });
});

test.each([
  [['--tempalte', 'blog'], 'There is no option "--tempalte". Write "--template".'],
  [['--xyzzy'], 'There is no option "--xyzzy". See "--help".'],
  [['--template', 'blogg'], 'There is no template "blogg". Write "blog".'],
  [['--template', 'wiki9'], 'There is no template "wiki9". Name one of: library, one-page, blog.'],
  [['--package-manager', 'yarm'], 'There is no package manager "yarm". Write "yarn".'],
  [['--template'], '"--template" has no value. Write it behind: --template …, or see "--help".'],
  [
    ['--template', '--yes'],
    '"--template" has no value. Write it behind: --template …, or see "--help".',
  ],
  [['--yes=no'], '"--yes" takes no value. Write "--yes" alone.'],
  [['--template=blog', '--template=blog'], '"--template" is given twice. Give it once.'],
  [['--languages', 'jp'], 'There is no language with the tag "jp". Write "ja" for Japanese.'],
])('%j', (args, message) => {
  expect(told(() => parseArguments(args))).toBe(message);
});

test('values of options that npm took stand where folders do', () => {
  expect(told(() => parseArguments(['my-docs', 'blog']))).toBe(
    'Several folders are named: "my-docs", "blog". Name one, and put what is an option behind its name: npm create diglot@latest my-docs -- --template blog',
  );
  const npm = { npm_config_user_agent: 'npm/11.1.0 node/v22.12.0 linux x64' };
  const lost = (env: NodeJS.ProcessEnv) => told(() => refuseLostOptions(env));
  expect(lost({ ...npm, npm_config_template: 'true' })).toBe(
    'npm took "--template" for an option of its own. Put "--" before the options: npm create diglot@latest my-docs -- --template blog --languages en,zh',
  );
  expect(lost({ ...npm, npm_config_package_manager: 'pnpm' })).toContain('"--package-manager"');
  expect(lost({ ...npm, npm_config_install: '' })).toContain('"--no-install"');
  expect([lost(npm), lost({ npm_config_template: 'true' })]).toEqual(['nothing', 'nothing']);
});

test('what was written is read, in any order; whatever else is there, the author is told', () => {
  const word = fc.stringMatching(/^[\p{L}\d][\p{L}\d ._/-]*$/u);
  const written = fc.record({
    folder: fc.option(word, { nil: undefined }),
    template: fc.option(fc.constantFrom(...TEMPLATES.map(({ name }) => name)), { nil: undefined }),
    manager: fc.option(fc.constantFrom(...MANAGER_NAMES), { nil: undefined }),
    yes: fc.boolean(),
    inline: fc.boolean(),
  });
  fc.assert(
    fc.property(written, fc.boolean(), ({ folder, template, manager, yes, inline }, isLast) => {
      const option = (name: string, value: string | undefined): string[] =>
        value === undefined ? [] : inline ? [`--${name}=${value}`] : [`--${name}`, value];
      const options = [...option('template', template), ...option('package-manager', manager)];
      const flags = yes ? ['--yes'] : [];
      const folders = folder === undefined ? [] : [folder];
      const args = isLast ? [...options, ...flags, ...folders] : [...folders, ...flags, ...options];
      expect(parseArguments(args)).toMatchObject({ folder, template, manager, yes });
    }),
  );
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom('--', '-', '--template', '-y'))),
      (args) => {
        // Neither another error nor an answer that was never asked for.
        told(() => {
          const { template } = parseArguments(args);
          if (template !== undefined) expect(args.join(' ')).toMatch(new RegExp(template, 'i'));
        });
      },
    ),
  );
});
