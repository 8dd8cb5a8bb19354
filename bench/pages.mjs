// The pages that all engines build: the same on every machine, of about 900 words in two languages'
// worth of folders, with six code blocks of 17 lines each.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const WORDS =
  'library output module format config entry bundle type declaration source target plugin build value option file path import export runtime node browser package version field default string boolean object array function result input test page reader change cache page folder name number order'.split(
    ' ',
  );

/** A small generator of pseudo-random numbers: the pages must not differ between runs. */
export function createRandom(seed) {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % limit;
  };
}

function sentence(random) {
  const words = Array.from({ length: 12 + random(6) }, () => WORDS[random(WORDS.length)]);
  const text = words.join(' ');
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
}

function codeLines(random, page, block) {
  return [
    `import { ${WORDS[random(WORDS.length)]}${block} } from './module-${random(50)}';`,
    '',
    `export interface Options${page}x${block} {`,
    `  readonly name: string;`,
    `  readonly count?: number;`,
    '}',
    '',
    `// ${sentence(random)}`,
    `export function create${page}x${block}(options: Options${page}x${block}): string {`,
    `  const { name, count = ${random(100)} } = options;`,
    `  const values = Array.from({ length: count }, (_, index) => \`\${name}-\${index}\`);`,
    '  if (values.length === 0) {',
    `    throw new Error('${WORDS[random(WORDS.length)]} is missing');`,
    '  }',
    `  return values.map((value) => value.toUpperCase()).join(', ');`,
    '}',
    `export const answer${page}x${block} = ${random(1000)};`,
  ];
}

/** The code of a page's first block: what the guard's fixed calculation reads. */
export function generateCode(page) {
  return codeLines(createRandom(page + 1), page, 0).join('\n');
}

const PAGES_PER_SECTION = 50;
const SECTIONS_PER_PART = 2;
const PAGES_PER_PART = PAGES_PER_SECTION * SECTIONS_PER_PART;

/** Address of a page: parts have a sidebar each, in which sections are groups. */
export function pageRoute(page) {
  const section = Math.floor(page / PAGES_PER_SECTION);
  return `/part-${Math.floor(section / SECTIONS_PER_PART)}/section-${section}/page-${page}`;
}

/** The parts of a site with `pages` pages: name, folder names of the sections, and the first page. */
export function partsOf(pages) {
  return Array.from({ length: Math.ceil(pages / PAGES_PER_PART) }, (_, part) => {
    const first = part * PAGES_PER_PART;
    const left = Math.min(PAGES_PER_PART, pages - first);
    const sections = Array.from(
      { length: Math.ceil(left / PAGES_PER_SECTION) },
      (_, section) => `section-${part * SECTIONS_PER_PART + section}`,
    );
    return { name: `part-${part}`, sections, first };
  });
}

/** The parts as `_nav.json` has them, which Diglot and Rspress read. */
export const navigation = (pages) =>
  JSON.stringify(
    partsOf(pages).map(({ name, sections, first }) => ({
      text: name,
      link: `/${name}/${sections[0]}/page-${first}`,
      activeMatch: `/${name}/`,
    })),
  );

/** Body of page number `page`, without its title. */
function pageBody(page, pages) {
  const random = createRandom(page + 1);
  const sections = Array.from({ length: 6 }, (_, block) => {
    const paragraphs = Array.from({ length: 2 }, () =>
      Array.from({ length: 5 }, () => sentence(random)).join(' '),
    );
    const linked = (page + block + 1) % pages;
    const code = codeLines(random, page, block).join('\n');
    return [
      `## Section ${block + 1} of ${page}`,
      ...paragraphs,
      `\`\`\`ts title="src/module-${page}-${block}.ts"\n${code}\n\`\`\``,
      `See [page ${linked}](${pageRoute(linked)}).`,
    ];
  });
  return [sentence(random), ...sections.flat(), ''].join('\n\n');
}

/**
 * Writes the pages into `folder`, which has none yet.
 *
 * @param body of a page by its number; the even pages' own when absent
 *
 * @param title where a page's title stands: in its first heading, or in its front matter
 * @param extension of the files
 */
export function writePages(
  folder,
  pages,
  { title = 'heading', extension = 'md' } = {},
  body = (page) => pageBody(page, pages),
) {
  for (let page = 0; page < pages; page++) {
    const name = `Page ${page}`;
    const head = title === 'heading' ? `# ${name}` : `---\ntitle: ${name}\n---`;
    const file = path.join(folder, `${pageRoute(page)}.${extension}`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${head}\n\n${body(page)}`);
  }
}
