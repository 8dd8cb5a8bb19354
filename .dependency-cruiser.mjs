// Who may import whom: `npm run check` holds it, and `npm run map` draws the map in CONTRIBUTING.md.

/** The rooms of the engine's `node/`, from the ground up: each may use those before it, and none after it. */
export const ROOMS = {
  http: 'what both servers share: listening, refusing, sending files',
  files: 'hashing, reading and writing whole files, resolving imports',
  errors: 'printing errors, the nearest name, faults of plugins',
  markdown: "one page's source → HTML, toc, twin, links, sections",
  source: 'texts that authors wrote and places in them: JSON, YAML, problems with line and column',
  schema: 'the forms of all that authors write: config, navigation, front matter, terms, proofs',
  plugins: "the hooks of a site's plugins, behind one door",
  config: "the user's config: loading, checking, defaults",
  site: 'docs folder → pages, navigation, redirects, words',
  bundle: "the theme, ready-built with the package, and a site's own modules on top of it",
  page: 'what a page shows and says: facts, data, neighbours, policy, Markdown',
  book: 'what is promised and accepted: the lock, freshness, addresses',
  cache: 'what builds and the dev server keep',
  output: 'the folder that is published: staging, lock, site files, what browsers would refuse',
  build: 'the order of a build, its threads and its shards',
  check: 'the rules of `diglot check`, and proofs',
  translate:
    'what translators work on: sections with their states, what may take their place, saving it',
  preview: 'the server for a built site',
  dev: 'the dev server: the site as a value, changes as transitions of it',
  cli: 'one file a command',
};

const ENGINE = 'packages/diglot/src/';

/** Code that only tests run. */
export const TESTS = String.raw`\.test\.|/test-[^/]*$|/testing/|^e2e/|^(?:site|manual)/tests/`;

const rooms = Object.keys(ROOMS);
const inside = (...folders) => `^(?:${folders.join('|').replaceAll('.', String.raw`\.`)})`;
const engine = (...folders) => inside(...folders.map((folder) => ENGINE + folder));

/** What modules at `from` must not import, and why. */
const never = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

export default {
  forbidden: [
    never('no-circle', 'imports must not go round in a circle', {}, { circular: true }),
    never(
      'shared-is-the-ground',
      '`shared` is what everything may use, and uses nothing of the engine itself',
      { path: engine('shared/') },
      { path: engine(''), pathNot: engine('shared/') },
    ),
    never(
      'search-is-pure',
      'search runs in Node and in browsers: without a DOM and without files',
      { path: engine('search/'), pathNot: TESTS },
      { path: engine(''), pathNot: engine('search/', 'shared/') },
    ),
    never(
      'browsers-have-no-node',
      'Node and browsers reach each other through bundles alone',
      { path: engine('client/', 'compat/', 'theme/') },
      { path: engine('node/') },
    ),
    never(
      'node-has-no-browser',
      'Node and browsers reach each other through bundles alone',
      { path: engine('node/'), pathNot: TESTS },
      { path: engine('client/', 'compat/', 'theme/') },
    ),
    never(
      'client-is-below-react',
      'the client runs before React is there',
      { path: engine('client/'), pathNot: TESTS },
      { path: engine('theme/') },
    ),
    ...rooms.map((room, floor) =>
      never(
        `${room}-stands-on-what-is-below`,
        `${room} (${ROOMS[room]}) is used by the rooms above it, and uses none of them`,
        { path: engine(`node/${room}/`), pathNot: TESTS },
        {
          path: engine(
            ...rooms.slice(floor + 1).map((above) => `node/${above}/`),
            'node/[a-z]*.ts$',
          ),
        },
      ),
    ),
    never(
      'tests-are-for-tests',
      'what is there for tests is used by nothing else',
      { pathNot: TESTS },
      { path: TESTS },
    ),
    never(
      'only-public-exports',
      'sites and the packages on top of the engine use its public exports alone',
      {
        path: inside('site/', 'manual/', 'packages/'),
        pathNot: [engine(''), TESTS, '^packages/create-diglot/'],
      },
      { path: engine(''), pathNot: engine('node/cli/commands', 'node/cli/exit-codes') },
    ),
    never(
      'the-starter-is-small',
      'the starter takes of the engine what errors are and how they are printed',
      { path: inside('packages/create-diglot/'), pathNot: TESTS },
      { path: engine(''), pathNot: engine('shared/', 'node/errors/', 'node/files/') },
    ),
  ],
};
