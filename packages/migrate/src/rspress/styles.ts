import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readUtf8 } from '../files';
import { applyEdits, type Edit, lineAt } from '../pages/edits';
import type { Change, Decision } from '../plan';
import { templateFile } from '../templates';

/** What becomes of a site's own style sheets. */
export interface MovedStyles {
  readonly changes: readonly Change[];
  readonly decisions: readonly Decision[];
  readonly done: readonly string[];
}

/** Parts of the old layout, and ours. */
const CLASSES: Readonly<Record<string, string>> = {
  'rp-nav': 'dg-navbar',
  rspress_nav: 'dg-navbar',
  rspressNav: 'dg-navbar',
  'rspress-nav': 'dg-navbar',
  'rp-nav__title': 'dg-nav-title',
  'rspress-nav-title': 'dg-nav-title',
  'rp-sidebar': 'dg-sidebar',
  'rspress-sidebar': 'dg-sidebar',
  'rp-outline': 'dg-outline',
  'rspress-toc': 'dg-outline',
  'rp-doc': 'dg-doc',
  'rspress-doc': 'dg-doc',
  'rp-doc-layout': 'dg-layout',
  'rp-home-hero': 'dg-hero',
  'rspress-home-hero-text': 'dg-hero-text',
  'rspress-home-hero-tagline': 'dg-hero-tagline',
  'rp-home-hero__subtitle': 'dg-hero-text',
  'rp-home-hero__tagline': 'dg-hero-tagline',
  'rp-home-hero__actions': 'dg-hero-actions',
  'rp-home-hero__image': 'dg-hero-image',
  'rp-home-feature': 'dg-features',
  'rp-tabs': 'dg-tabs',
  'rp-badge': 'dg-badge',
  'rp-button': 'dg-button',
  'rp-prev-next-page': 'dg-prev-next',
  'rp-social-links': 'dg-social-links',
  'rp-callout': 'dg-callout',
  'rspress-directive': 'dg-callout',
};

const SELECTOR = /\.((?:rp|rspress)[-_]?[\w-]*)(?=[\s,.:{>+~[)]|$)/g;
const DEFINITION = /(?<=[{;\s])(--rp-[\w-]+)(?=\s*:)/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;
/** The sign before a package: `@use '~pkg/a'`. Here a name alone is that of a package. */
const TILDE = /(?<=@(?:use|forward|import)[^;'"\n]{0,99}['"])~(?=[@\w])/g;
/** What resets whole pages in sheets of Tailwind 3, where nothing puts it below the theme. */
const PREFLIGHT_IMPORT = /@import\s+(['"])tailwindcss\/(?:base|preflight)(?:\.css)?\1(?=\s*;)/g;
const PREFLIGHT = /^@tailwind\s+(?:base|preflight)\s*;/gm;
const STYLE = /\.(?:css|scss|sass|less)$/;

/** Our names of what Rspress's theme calls otherwise, as the template says. */
function tokens(): ReadonlyMap<string, string> {
  const css = readFileSync(templateFile('rspress.css'), 'utf8');
  return new Map(
    [...css.matchAll(/(--rp-[\w-]+): var\((--dg-[\w-]+)\)/g)].map(([, theirs = '', ours = '']) => [
      theirs,
      ours,
    ]),
  );
}

/**
 * Gives a site's style sheets our names of the parts and tokens that they set. What only reads a token finds it under its old
 * name.
 */
export function moveStyles(files: readonly string[]): MovedStyles {
  const known = tokens();
  const changes: Change[] = [];
  const decisions: Decision[] = [];
  const all = files.map((file) => readUtf8(file));
  const isRead = (name: string) => all.some((text) => text.includes(`var(${name}`));
  for (const [index, file] of files.entries()) {
    const text = all[index] ?? '';
    if (!STYLE.test(file) || !/rp-|rspress|['"]~|tailwind/.test(text)) continue;
    const { edits, lost } = editsOf(text, known, isRead);
    decisions.push(
      ...lost.map(
        ({ name, at }): Decision => ({
          topic: 'theme',
          what: `Style sheets name "${name}" of the old theme, which has no counterpart.`,
          todo: "Find what it styled in the manual's page on theming, or take the rule out.",
          place: { file, line: lineAt(text, at) },
        }),
      ),
    );
    if (edits.length === 0) continue;
    changes.push({ file, from: file, text: applyEdits(text, edits).text, before: text });
  }
  const names = changes.map(({ file }) => path.basename(file)).join(', ');
  return {
    changes,
    decisions,
    done:
      changes.length === 0
        ? []
        : [
            `Parts and tokens of the theme, and packages, have the names in ${names} that they have here.`,
          ],
  };
}

interface Lost {
  readonly name: string;
  readonly at: number;
}

function editsOf(
  text: string,
  known: ReadonlyMap<string, string>,
  isRead: (name: string) => boolean,
): { readonly edits: Edit[]; readonly lost: Lost[] } {
  // Of the same length, so that places stay.
  const code = text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
  const edits: Edit[] = [];
  const lost = new Map<string, Lost>();
  for (const { index } of code.matchAll(TILDE))
    edits.push({ start: index, end: index + 1, text: '' });
  for (const { index, 0: whole } of code.matchAll(PREFLIGHT_IMPORT)) {
    const end = index + whole.length;
    edits.push({ start: end, end, text: ' layer(theme)' });
  }
  for (const { index, 0: whole } of code.matchAll(PREFLIGHT)) {
    edits.push({ start: index, end: index + whole.length, text: `@layer theme {\n  ${whole}\n}` });
  }
  for (const { index, 1: name = '' } of code.matchAll(SELECTOR)) {
    const ours = CLASSES[name];
    const start = index + 1;
    if (ours !== undefined) edits.push({ start, end: start + name.length, text: ours });
    else if (!lost.has(name)) lost.set(name, { name: `.${name}`, at: index });
  }
  for (const { index, 1: name = '' } of code.matchAll(DEFINITION)) {
    const ours = known.get(name);
    if (ours !== undefined) edits.push({ start: index, end: index + name.length, text: ours });
    else if (!isRead(name) && !lost.has(name)) lost.set(name, { name, at: index });
  }
  return { edits, lost: [...lost.values()] };
}
