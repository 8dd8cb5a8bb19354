import { readFileSync } from 'node:fs';
import { templateFile } from '../templates';

/** Our names of what sheets and components read of Docusaurus's theme. */
const TOKENS: Readonly<Record<string, string>> = {
  '--ifm-color-primary': 'var(--dg-color-brand)',
  '--ifm-color-primary-dark': 'var(--ifm-color-primary)',
  '--ifm-color-primary-darker': 'var(--ifm-color-primary)',
  '--ifm-color-primary-darkest': 'var(--ifm-color-primary)',
  '--ifm-color-primary-light': 'var(--ifm-color-primary)',
  '--ifm-color-primary-lighter': 'var(--ifm-color-primary)',
  '--ifm-color-primary-lightest': 'var(--ifm-color-primary)',
  '--ifm-color-primary-contrast-background': 'var(--dg-color-brand-soft)',
  '--ifm-color-primary-contrast-foreground': 'var(--dg-color-ink)',
  '--ifm-color-content': 'var(--dg-color-ink)',
  '--ifm-color-content-inverse': 'var(--dg-color-paper)',
  '--ifm-color-content-secondary': 'var(--dg-color-ink-2)',
  '--ifm-font-color-base': 'var(--dg-color-ink)',
  '--ifm-font-color-base-inverse': 'var(--dg-color-paper)',
  '--ifm-font-color-secondary': 'var(--dg-color-ink-2)',
  '--ifm-heading-color': 'var(--dg-color-ink)',
  '--ifm-link-color': 'var(--ifm-color-primary)',
  '--ifm-link-hover-color': 'var(--ifm-color-primary)',
  '--ifm-background-color': 'var(--dg-color-paper)',
  '--ifm-background-surface-color': 'var(--dg-color-raised)',
  '--ifm-card-background-color': 'var(--dg-color-raised)',
  '--ifm-hover-overlay': 'var(--dg-color-sunk)',
  '--ifm-color-white': '#ffffff',
  '--ifm-color-black': '#000000',
  ...Object.fromEntries(
    ['secondary', 'success', 'info', 'warning', 'danger'].map((kind) => [
      `--ifm-color-${kind}`,
      `var(--dg-color-${{ secondary: 'sunk', success: 'tip' }[kind] ?? kind})`,
    ]),
  ),
  ...Object.fromEntries(
    [0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000].flatMap((step) => [
      [`--ifm-color-gray-${step}`, mixed(step)],
      [`--ifm-color-emphasis-${step}`, mixed(step)],
    ]),
  ),
  '--ifm-border-color': 'var(--dg-color-line)',
  '--ifm-toc-border-color': 'var(--dg-color-line)',
  '--ifm-table-border-color': 'var(--dg-color-line)',
  '--ifm-code-background': 'var(--dg-color-sunk)',
  '--ifm-font-family-base': 'var(--dg-font-text)',
  '--ifm-font-family-monospace': 'var(--dg-font-code)',
  '--ifm-heading-font-family': 'var(--dg-font-text)',
  '--ifm-font-weight-bold': '700',
  '--ifm-font-weight-semibold': '500',
  '--ifm-font-weight-normal': '400',
  '--ifm-global-radius': 'var(--dg-radius-small)',
  '--ifm-code-border-radius': 'var(--dg-radius-small)',
  '--ifm-card-border-radius': 'var(--dg-radius)',
  '--ifm-global-spacing': '1rem',
  '--ifm-spacing-horizontal': '1rem',
  '--ifm-spacing-vertical': '1rem',
  '--ifm-leading': '1.25rem',
  '--ifm-container-width': '1140px',
  '--ifm-container-width-xl': '1320px',
  '--ifm-navbar-height': 'var(--dg-nav-full-height)',
  '--ifm-transition-fast': '200ms',
  '--ifm-transition-slow': '400ms',
};

function mixed(step: number): string {
  return `color-mix(in srgb, var(--dg-color-ink) ${step / 10}%, var(--dg-color-paper))`;
}

/** What the site's own values of these give the theme. */
const OWN_TOKENS: Readonly<Record<string, string>> = {
  '--ifm-color-primary': '--dg-color-brand',
  '--ifm-font-family-base': '--dg-font-text',
  '--ifm-font-family-monospace': '--dg-font-code',
};

/** Classes that code names, as far as they stand in texts of attributes and of `clsx`. */
export function classesIn(code: string): string[] {
  const places = code.matchAll(
    /\bclass(?:Name)?=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\})|\b(?:clsx|classnames|cx)\(([^)]*)\)/g,
  );
  return [...places].flatMap(([, double, single, braces, call]) => {
    const written = double ?? single;
    const texts =
      written === undefined
        ? Array.from(
            (braces ?? call ?? '').matchAll(/(["'`])([^"'`]*)\1/g),
            ([, , text = '']) => text,
          )
        : [written];
    return texts.flatMap((text) => text.split(/\s+/));
  });
}

const SIZES: Readonly<Record<string, string>> = {
  none: '0',
  xs: '0.25rem',
  sm: '0.5rem',
  md: '1rem',
  lg: '2rem',
  xl: '5rem',
};
const SPACING = /^(margin|padding)-(\w+)--(none|xs|sm|md|lg|xl)$/;
const SIDES: Readonly<Record<string, readonly string[]>> = {
  all: [''],
  top: ['-top'],
  right: ['-right'],
  bottom: ['-bottom'],
  left: ['-left'],
  horiz: ['-left', '-right'],
  vert: ['-top', '-bottom'],
};

/** Rules for those of some classes that Docusaurus's style sheet has. */
export function infimaFor(classes: ReadonlySet<string>): string {
  const [, ...blocks] = readFileSync(templateFile('docusaurus.css'), 'utf8').split(
    /^\/\* ([\w-]+) \*\/$/m,
  );
  const uses = (name: string) =>
    [...classes].some((one) => one === name || new RegExp(`^${name}(?:--|__)`).test(one));
  const rules = blocks.flatMap((name, index) =>
    index % 2 === 0 && uses(name) ? (blocks[index + 1] ?? '').trim() : [],
  );
  const columns = [...classes].sort().flatMap((name) => {
    const [, offset, count] = /^col--(offset-)?(1[0-2]|[1-9])$/.exec(name) ?? [];
    if (count === undefined) return [];
    const share = `calc(${count} / 12 * 100%)`;
    const value = offset ? `margin-inline-start: ${share}` : `--ifm-col-width: ${share}`;
    return `.${name} {\n  ${value};\n}`;
  });
  const spacing = [...classes].sort().flatMap((name) => {
    const [, property, side = '', size = ''] = SPACING.exec(name) ?? [];
    const sides = SIDES[side];
    if (property === undefined || sides === undefined) return [];
    const lines = sides.map((one) => `  ${property}${one}: ${SIZES[size]} !important;`);
    return `.${name} {\n${lines.join('\n')}\n}`;
  });
  // What depends on the width of the window comes last.
  const at = rules.findIndex((text) => text.startsWith('.col {'));
  if (at >= 0) {
    const [plain = '', narrow = ''] = (rules[at] ?? '').split(/(?=^@media)/m);
    rules.splice(at, 1, [plain.trim(), ...columns, narrow.trim()].join('\n'));
  }
  const all = [...rules, ...spacing];
  if (all.length === 0) return '';
  return `/* Written by \`diglot migrate\`: the classes of Docusaurus that this site names. */\n${all.join('\n')}\n`;
}

/** Variables of Docusaurus that something reads and nothing sets, and what the site's own values give the theme. */
export function tokensFor(all: string): string[] {
  const defined = definedForAll(all);
  const wanted = new Set<string>();
  const want = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/var\(\s*(--ifm-[\w-]+)/g)) {
      const value = TOKENS[name];
      if (value === undefined || defined.has(name) || wanted.has(name)) continue;
      wanted.add(name);
      want(value);
    }
  };
  want(all);
  return [
    ...Object.entries(OWN_TOKENS).flatMap(([theirs, ours]) =>
      defined.has(theirs) ? `  ${ours}: var(${theirs});` : [],
    ),
    ...[...wanted].map((name) => `  ${name}: ${TOKENS[name]};`),
  ];
}

/** Variables that rules for the whole document set, whatever its colours. */
function definedForAll(css: string): Set<string> {
  return new Set(
    [...css.matchAll(/([^{}]*)\{([^{}]*)\}/g)].flatMap(([, selector = '', rules = '']) =>
      /(?:^|[\s,/;])(?::root|html)\s*(?:,|$)/.test(selector)
        ? Array.from(rules.matchAll(/(--ifm-[\w-]+)\s*:/g), ([, name = '']) => name)
        : [],
    ),
  );
}
