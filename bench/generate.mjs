// Generates a documentation site of a given size, the same on every machine: pages of about 900
// words in two languages' worth of folders, with six code blocks of 17 lines each.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const WORDS =
  'library output module format config entry bundle type declaration source target plugin build value option file path import export runtime node browser package version field default string boolean object array function result input test page reader change cache page folder name number order'.split(
    ' ',
  );

/** A small generator of pseudo-random numbers: the site must not differ between runs. */
function createRandom(seed) {
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

function codeBlock(random, page, block) {
  const lines = [
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
  return `\`\`\`ts title="src/module-${page}-${block}.ts"\n${lines.join('\n')}\n\`\`\``;
}

/** Markdown of page number `page`. */
export function generatePage(page, pages) {
  const random = createRandom(page + 1);
  const sections = Array.from({ length: 6 }, (_, block) => {
    const paragraphs = Array.from({ length: 2 }, () =>
      Array.from({ length: 5 }, () => sentence(random)).join(' '),
    );
    const link = `See [page ${(page + block + 1) % pages}](./page-${(page + block + 1) % pages}.md).`;
    return [
      `## Section ${block + 1} of ${page}`,
      ...paragraphs,
      codeBlock(random, page, block),
      link,
    ];
  });
  return [`# Page ${page}`, sentence(random), ...sections.flat(), ''].join('\n\n');
}

const PAGES_PER_SECTION = 50;
const SECTIONS_PER_PART = 2;

/** Folder of a page: parts have a sidebar each, in which sections are groups. */
function folderOf(page) {
  const section = Math.floor(page / PAGES_PER_SECTION);
  return `part-${Math.floor(section / SECTIONS_PER_PART)}/section-${section}`;
}

/** Writes a Diglot site with `pages` pages into `folder`, which is emptied first. */
export function generateSite(folder, pages) {
  rmSync(folder, { recursive: true, force: true });
  const docs = path.join(folder, 'docs');
  mkdirSync(docs, { recursive: true });
  writeFileSync(path.join(docs, 'index.md'), '---\npageType: home\n---\n\n# Benchmark\n');
  const parts = new Set();
  for (let page = 0; page < pages; page++) {
    const section = path.join(docs, folderOf(page));
    mkdirSync(section, { recursive: true });
    parts.add(folderOf(page).split('/')[0]);
    const source = generatePage(page, pages).replaceAll(
      /\.\/page-(\d+)\.md/g,
      (_, target) => `/${folderOf(Number(target))}/page-${target}`,
    );
    writeFileSync(path.join(section, `page-${page}.md`), source);
  }
  const nav = [...parts].map((part, index) => {
    const first = index * SECTIONS_PER_PART * PAGES_PER_SECTION;
    return { text: part, link: `/${folderOf(first)}/page-${first}`, activeMatch: `^/${part}/` };
  });
  writeFileSync(path.join(docs, '_nav.json'), JSON.stringify(nav));
  writeFileSync(
    path.join(folder, 'diglot.config.ts'),
    "import { defineConfig } from 'diglot';\n\nexport default defineConfig({ title: 'Benchmark' });\n",
  );
}
