// Measures builds, memory, dev servers and what readers wait for. `npm run bench -- --help` tells more.
import { parseArgs } from 'node:util';
import { engines } from './engines/index.mjs';

const { values } = parseArgs({
  options: {
    pages: { type: 'string' },
    shape: { type: 'string', default: 'even' },
    peers: { type: 'string', default: '' },
    rows: { type: 'string', default: 'builds,dev,reader' },
    repeat: { type: 'string', default: '3' },
    long: { type: 'string', default: '2' },
    limit: { type: 'string', default: '600' },
    busy: { type: 'boolean', default: false },
    save: { type: 'boolean', default: false },
    published: { type: 'boolean', default: false },
    search: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
    interactions: { type: 'boolean', default: false },
    ci: { type: 'boolean', default: false },
    install: { type: 'boolean', default: false },
    counts: { type: 'boolean', default: false },
    guard: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

const others = Object.keys(engines).filter((id) => id !== 'diglot');

if (values.help) {
  console.log(`npm run bench -- [options]

  --pages LIST   numbers of generated pages (default 1000; with --peers 100,1000,5000)
  --peers LIST   engines to build the same pages with, in turn with Diglot, or all:
                 ${others.join(', ')}
                 (installed on first use into bench/.sites, Hugo from the system)
  --shape NAME   even: pages that are all alike (default); real: lengths, code, lists, links and pictures as
                 in large documentation sites (shapes.json), half of the pages in English, half in Chinese
  --rows LIST    what to measure: builds, dev, reader (default these), bytes: what some pages load before they can be
                 read, and in all
  --repeat N     runs of each build (default 3)
  --long N       runs of builds that take more than 20 seconds (default 2)
  --limit S      seconds that a build may take (default 600)
  --busy         measure at once, although others use the machine: for trying out, not for figures
  --save         write bench/results/<date>.json and the chart; what other runs of the day measured
                 stays there
  --published    all builds, dev servers and readers that README and manual show, as one run of more than two hours; saved
  --search       compare search engines in place of builds: with the questions of readers on the Rslib
                 documentation, and at 100, 1000 and 5000 pages (--pages 0: on the documentation alone);
                 with --save, bench/results/search.json keeps bytes and answers
  --trace        what pages of the built Rslib documentation cost in the browser, by kinds of work
  --interactions how long each control of the built Rslib documentation, and of a page among 1000 in one sidebar,
                 takes until the next frame, with a processor four times slower
  --ci           what a run of CI costs: one page changed and the cache restored; and --shard on four runners of
                 one processor each, against one
  --install      seconds, packages and MB of npm install, for Diglot and for --peers
  --counts       tell whether builds of a plain site do more than they did: files, modules, elements, memory and
                 bytes, counted (also in npm test); with --save, write down what is to be compared with
  --guard        tell whether builds became slower, beside a fixed calculation; with --save, write
                 down what is to be compared with`);
  process.exit();
}

const numbers = (list) => list.split(',').map(Number);

/** Waits until the machine is calm, or ends. */
async function beginCalm() {
  const { waitForCalm } = await import('./quiet.mjs');
  const reason = await waitForCalm();
  if (!reason) return;
  console.error(`${reason} End what runs, or add --busy to try it out.`);
  process.exit(1);
}

if (values.published) {
  if (!values.busy) await beginCalm();
  const { measurePublished } = await import('./published.mjs');
  await measurePublished({ busy: values.busy });
} else if (values.search) {
  const { benchSearch } = await import('./search.mjs');
  await benchSearch(numbers(values.pages ?? '100,1000,5000'), { isSaved: values.save });
} else if (values.trace) {
  const { traceSite } = await import('./trace.mjs');
  await traceSite();
} else if (values.interactions) {
  const { measureInteractions } = await import('./interactions.mjs');
  await measureInteractions();
} else if (values.ci) {
  const { measureCi } = await import('./ci.mjs');
  const pages = numbers(values.pages ?? '1000')[0];
  await measureCi({ pages, repeat: Number(values.repeat), busy: values.busy });
} else if (values.install) {
  const { measureInstalls } = await import('./install-size.mjs');
  const peers = values.peers === 'all' ? others : values.peers.split(',').filter(Boolean);
  await measureInstalls(Object.fromEntries(['diglot', ...peers].map((id) => [id, engines[id]])));
} else if (values.counts) {
  const { reportCounts } = await import('./counts.mjs');
  process.exitCode = reportCounts({ save: values.save }) ? 0 : 1;
} else if (values.guard) {
  const { guard } = await import('./guard.mjs');
  process.exitCode = (await guard({ busy: values.busy, save: values.save })) ? 0 : 1;
} else {
  if (!values.busy) await beginCalm();
  const { compare } = await import('./compare.mjs');
  const peers = values.peers === 'all' ? others : values.peers.split(',').filter(Boolean);
  for (const id of peers) {
    if (!others.includes(id)) throw new Error(`Unknown peer "${id}": ${others.join(', ')}.`);
  }
  await compare({
    engines: Object.fromEntries(['diglot', ...peers].map((id) => [id, engines[id]])),
    sizes: numbers(values.pages ?? (peers.length > 0 ? '100,1000,5000' : '1000')),
    shape: values.shape,
    rows: values.rows.split(','),
    repeat: Number(values.repeat),
    long: Number(values.long),
    limit: Number(values.limit),
    busy: values.busy,
    save: values.save,
  });
}
