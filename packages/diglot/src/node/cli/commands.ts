/** A flag of a command. */
export interface OptionSpec {
  /** As it is written: `--port <port>`. */
  readonly flags: string;
  readonly description: string;
}

/** A command of the command line, as data: what the help prints and the manual's reference tells. */
export interface CommandSpec {
  /** Name and arguments: `build [root]`. */
  readonly usage: string;
  readonly description: string;
  readonly options: readonly OptionSpec[];
  readonly example: string;
  /** When it ends with 1, besides a wrong command line and a site that cannot be read. */
  readonly fails: string;
}

const config: OptionSpec = {
  flags: '--config <file>',
  description: 'Configuration file, relative to the root',
};
const cacheDir: OptionSpec = {
  flags: '--cache-dir <folder>',
  description: 'Folder for what builds keep (default: node_modules/.cache/diglot)',
};
const siteRoot: OptionSpec = {
  flags: '--root <folder>',
  description: 'Folder of the site (default: this one)',
};
/** Of commands that work on what a site promises and says, by its pages. */
const bookOptions = [siteRoot, config, cacheDir];
const by: OptionSpec = {
  flags: '--by <who>',
  description: 'person:NAME or machine:NAME (default: the person that Git knows)',
};
const targetLanguage: OptionSpec = {
  flags: '--lang <lang>',
  description: 'Language into which is translated (default: the only one there is)',
};
const serverOptions = (port: number): readonly OptionSpec[] => [
  {
    flags: '--port <port>',
    description: `Port to listen on (default: ${port}, or the next free one)`,
  },
  { flags: '--host <host>', description: 'Address to listen on (default: 127.0.0.1)' },
  {
    flags: '--allowed-host <name>',
    description: 'Another name that requests may use; can be repeated',
  },
];

/** All commands by their names, in the order of the help. */
export const COMMANDS = {
  build: {
    usage: 'build [root]',
    description: 'Build the site into static files',
    options: [
      config,
      { flags: '--no-cache', description: 'Render every page anew' },
      cacheDir,
      {
        flags: '--explain <what>',
        description:
          'Print what was found: "islands" says which components come alive, why, and what they weigh',
      },
      {
        flags: '--shard <i/n>',
        description: 'Build one of n parts, to be joined by "diglot merge"',
      },
    ],
    example: 'diglot build docs-site',
    fails: 'There is an error. The output of the build before stays.',
  },
  merge: {
    usage: 'merge [root]',
    description: 'Join the parts that "diglot build --shard" left',
    options: [
      config,
      { ...cacheDir, description: 'Folder of the parts (default: node_modules/.cache/diglot)' },
    ],
    example: 'diglot merge',
    fails: 'A part is missing, damaged or of another commit, or the joined site has an error.',
  },
  accept: {
    usage: 'accept [...pages]',
    description: 'Record addresses, and what translations were made from',
    options: [
      ...bookOptions,
      { flags: '--all', description: 'Accept all pages as they are: to begin with' },
      { flags: '--yes', description: 'With --all, without asking' },
      by,
      { flags: '--drop', description: 'Give addresses up that are gone' },
      {
        flags: '--differences <reason>',
        description:
          'Declare in front matter in what translations differ now: check tells new differences',
      },
      { flags: '--repair', description: 'Put book.lock right after a merge or a fault' },
    ],
    example: 'diglot accept /guide/start#install',
    fails: 'A page or section that is named does not exist, or book.lock cannot be read.',
  },
  status: {
    usage: 'status [root]',
    description: 'Count what is current, behind and missing in each language',
    options: [
      config,
      cacheDir,
      { flags: '--format <format>', description: 'text or json (default: text)' },
    ],
    example: 'diglot status --format json',
    fails: 'The site cannot be read.',
  },
  dev: {
    usage: 'dev [root]',
    description: 'Start a server that shows changes as they are saved',
    options: [config, ...serverOptions(3000)],
    example: 'diglot dev --port 4000',
    fails: 'The server cannot start. A mistake on a page is shown in the browser instead.',
  },
  check: {
    usage: 'check [root]',
    description: 'Find everything that is wrong with the site, and change nothing',
    options: [
      config,
      cacheDir,
      { flags: '--format <format>', description: 'text, json or github (default: text)' },
      {
        flags: '--only <rules>',
        description: 'Names of rules that alone count, with commas between',
      },
      { flags: '--lang <lang>', description: 'Language whose files alone count' },
      { flags: '--external', description: 'Follow links to other sites as well' },
    ],
    example: 'diglot check --only parity,terms',
    fails: 'Something was found that is an error. Warnings alone end with 0.',
  },
  ask: {
    usage: 'ask [root]',
    description: 'Ask the search the questions of questions.yaml, and tell where the answers stand',
    options: [
      config,
      cacheDir,
      { flags: '--format <format>', description: 'text, json or github (default: text)' },
      { flags: '--update', description: 'Write where they stand into questions.yaml' },
      {
        flags: '--misses <file>',
        description: 'Ask instead what readers found nothing for: CSV, JSON, or a query a line',
      },
    ],
    example: 'diglot ask --update',
    fails:
      'An answer stands further down than questions.yaml says, or is no section, or the site has no built-in search.',
  },
  preview: {
    usage: 'preview [root]',
    description: 'Serve the built site as a static host would',
    options: [config, ...serverOptions(4173)],
    example: 'diglot preview --port 8080',
    fails: 'The site is not built, or the server cannot start.',
  },
  mcp: {
    usage: 'mcp [folder or address]',
    description: 'Let agents search and read the site (a Model Context Protocol server on stdio)',
    options: [config, cacheDir],
    example: 'diglot mcp https://docs.example.com/',
    fails:
      'There is no site, or the package @diglot/mcp is not installed. What is wrong later is told to the agent, and the server goes on.',
  },
  'search push': {
    usage: 'search push [root]',
    description: 'Fill the hosted search index with what was built last',
    options: [
      config,
      { flags: '--dry-run', description: 'Show what would be sent, and send nothing' },
      { flags: '--keep-settings', description: 'Leave the settings of the index as they are' },
      {
        flags: '--host <address>',
        description: "Address in place of the service's hosts: a proxy",
      },
    ],
    example: 'ALGOLIA_ADMIN_API_KEY=… diglot search push',
    fails:
      'The site has no hosted search, is not built, the service refuses, or the package @diglot/algolia is not installed.',
  },
  'search records': {
    usage: 'search records [root]',
    description: 'Print the search records of what was built last',
    options: [config],
    example: 'diglot search records > records.jsonl',
    fails: 'The site is not built.',
  },
  'exchange export': {
    usage: 'exchange export [...pages]',
    description: 'Write what is to be translated into a file for translators',
    options: [
      ...bookOptions,
      targetLanguage,
      { flags: '--format <format>', description: 'xliff, po or json (default: xliff)' },
      {
        flags: '--state <states>',
        description: 'current, behind, missing, machine (default: behind,missing)',
      },
      { flags: '--out <file>', description: 'File to write (default: standard output)' },
    ],
    example: 'diglot exchange export --lang zh --out zh.xlf',
    fails:
      'The package @diglot/exchange is not installed, or a language, format, state or page does not exist.',
  },
  'exchange import': {
    usage: 'exchange import [...files]',
    description: 'Check translations that came back, and write them into the pages',
    options: [
      ...bookOptions,
      by,
      { flags: '--dry-run', description: 'Check everything, and write nothing' },
    ],
    example: 'diglot exchange import zh.xlf --by person:Lin',
    fails: 'A file cannot be read, or a section in it was refused.',
  },
  'exchange translate': {
    usage: 'exchange translate [...pages]',
    description: 'Ask a program for each section that is behind or missing',
    options: [
      ...bookOptions,
      targetLanguage,
      {
        flags: '--with <command>',
        description: 'Program that reads a section as JSON and writes its translation',
      },
      { flags: '--timeout <seconds>', description: 'Seconds that it may take (default: 120)' },
      { flags: '--by <who>', description: 'machine:NAME (default: the name of the program)' },
    ],
    example: 'diglot exchange translate --lang zh --with "node translate.mjs"',
    fails: 'The program failed for a section, or what it wrote was refused.',
  },
  proofs: {
    usage: 'proofs [root]',
    description: 'Compare proofs.json with what tests checked (a list on standard input)',
    options: [
      config,
      cacheDir,
      { flags: '--update', description: 'Write what differs into proofs.json' },
    ],
    example: 'diglot proofs --update < checked.json',
    fails: 'proofs.json differs from the list, unless --update writes it.',
  },
  try: {
    usage: 'try [...pages]',
    description: 'Run the code blocks that pages mark, and compare what they print',
    options: [
      ...bookOptions,
      { flags: '--update', description: 'Write what comes out into the pages' },
      {
        flags: '--timeout <seconds>',
        description: 'Seconds that a block or a command may take (default: 60)',
      },
      { flags: '--format <format>', description: 'text, json or github (default: text)' },
    ],
    example: 'diglot try /guide/start',
    fails:
      'A block fails, or prints something else than its page says, or the package @diglot/try is not installed.',
  },
  verify: {
    usage: 'verify <address>',
    description: 'Compare what a host serves with what was built last',
    options: [
      siteRoot,
      config,
      {
        flags: '--manifest <file>',
        description: 'Compare with the hashes of a site-manifest.json, not with the output folder',
      },
      {
        flags: '--rebuild',
        description:
          'Build the commit of the manifest again, that of the host without --manifest, and compare with that',
      },
      {
        flags: '--host <name>',
        description:
          'Whose settings cure it: nginx, apache, caddy, netlify, vercel, cloudflare, github, s3 (default: what it says of itself)',
      },
      {
        flags: '--timeout <seconds>',
        description: 'Seconds that an answer may take (default: 15)',
      },
      { flags: '--format <format>', description: 'text, json or github (default: text)' },
    ],
    example: 'diglot verify https://docs.example.com',
    fails:
      'The host serves something else, or does not answer, or the package @diglot/verify is not installed.',
  },
  migrate: {
    usage: 'migrate [system] [folder]',
    description: 'Move a site here from rspress, vitepress, docusaurus, starlight or fumadocs',
    options: [
      { flags: '--write', description: 'Write what is otherwise only shown' },
      {
        flags: '--allow-dirty',
        description: 'Also over what no commit has: it is lost where it is rewritten',
      },
      {
        flags: '--compare <place>',
        description: 'Compare the built site with the old one: its output folder or its address',
      },
    ],
    example: 'diglot migrate vitepress docs',
    fails:
      'The package @diglot/migrate is not installed, the old config or a page cannot be read, no commit has what would change, a file is in the way, or --compare finds something lost.',
  },
} as const satisfies Readonly<Record<string, CommandSpec>>;

/** Name of a command. */
export type CommandName = keyof typeof COMMANDS;

/** Flags that every command takes. */
export const COMMON_OPTIONS: readonly OptionSpec[] = [
  { flags: '--debug', description: 'Print where in the engine an error arose' },
];
