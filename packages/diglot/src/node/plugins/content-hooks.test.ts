import { defineHastPlugin, defineMdastPlugin } from 'satteri';
import { expect, test } from 'vitest';
import { formatErrors } from '../errors/format-error';
import { compile } from '../markdown/test-support';
import type { CompileInput } from '../markdown/types';
import { createHooks } from './hooks';
import type { Plugin } from './plugin';

/** Compiles a page of a site with some plugins. */
function compileWith(
  plugins: readonly Plugin[],
  source: string,
  overrides: Partial<CompileInput> = {},
) {
  return compile(source, { hooks: createHooks(plugins).content, ...overrides });
}

/** The errors of a page as an author sees them. */
async function errorsOf(plugins: readonly Plugin[], source: string, format: 'md' | 'mdx' = 'md') {
  const { errors } = await compileWith(plugins, source, { format });
  return formatErrors(errors, { root: '/', color: false });
}

const fence = (lang: string, code: string) => `\`\`\`${lang}\n${code}\n\`\`\`\n`;

test('a plugin shows code blocks of its language; the twin and the search keep the code', async () => {
  const seen: unknown[] = [];
  const dots: Plugin = {
    name: 'dots',
    codeBlocks: {
      async dots({ dependsOn: _, highlight: __, render: ___, warn: ____, ...block }) {
        seen.push(block);
        return `<figure class="dots"><img src="/logo.png" alt="dots"></figure>`;
      },
    },
  };
  const page = await compileWith(
    [dots],
    `# Hi\n\n${fence('dots title="A" wide', 'a -> b')}\n${fence('js', 'x()')}`,
  );
  expect(page.errors).toEqual([]);
  expect(page.warnings).toEqual([]);
  expect(page.html).toMatch(/<div class="dg-drawn" data-lang="dots"><figure class="dots"><img/);
  // Images of a plugin are finished like all others.
  expect(page.html).toContain('width="12" height="8"');
  expect(page.html).toContain('data-lang="js"');
  expect(page.markdown).toContain('**A**\n\n```dots\na -> b\n```');
  expect(page.texts.at(-1)?.code).toContain('a -> b');
  const file = expect.stringMatching(/page\.md$/);
  expect(seen).toEqual([
    {
      code: 'a -> b',
      lang: 'dots',
      meta: 'title="A" wide',
      title: 'A',
      page: { file, lang: 'en', routePath: '/guide/page' },
      line: 3,
      pageBlocks: [
        { code: 'a -> b', lang: 'dots', meta: 'title="A" wide', title: 'A' },
        { code: 'x()', lang: 'js', meta: '', title: undefined },
      ],
      index: 0,
    },
  ]);
});

test('a block goes from plugin to plugin, and to the highlighter in the end', async () => {
  const first: Plugin = {
    name: 'first',
    codeBlocks: { js: ({ code }) => (code === 'one' ? '<b>first</b>' : undefined) },
  };
  const second: Plugin = {
    name: 'second',
    codeBlocks: { js: ({ code }) => (code === 'three' ? undefined : '<b>second</b>') },
  };
  const source = ['one', 'two', 'three'].map((code) => fence('js', code)).join('\n');
  const { html } = await compileWith([first, second], source);
  expect(html.match(/<b>\w+<\/b>|<div class="dg-code"/g)).toEqual([
    '<b>first</b>',
    '<b>second</b>',
    '<div class="dg-code"',
  ]);
});

test('what a code block throws names the plugin, the hook and the line', async () => {
  const strict: Plugin = {
    name: 'strict',
    codeBlocks: {
      dots() {
        throw Object.assign(new Error('an arrow leads nowhere'), { line: 2 });
      },
    },
  };
  expect(await errorsOf([strict], `# Hi\n\n${fence('dots', 'a\nb ->')}`)).toBe(
    `error [diglot] Plugin "strict", hook "codeBlocks.dots": an arrow leads nowhere
  docs/en/guide/page.md:5
    4 | a
  > 5 | b ->
    6 | \`\`\`
  Fix: Correct what the plugin was given here, or the plugin. Run the command again with --debug to see where it was thrown.`,
  );
});

test('a plugin tells of a code block that it shows in another way', async () => {
  const mild: Plugin = {
    name: 'mild',
    codeBlocks: {
      dots({ warn, highlight }) {
        warn({ message: 'An arrow leads nowhere.', fix: 'Let it lead on.', line: 2 });
        return highlight();
      },
    },
  };
  const { errors, warnings, html } = await compileWith(
    [mild],
    `# Hi\n\n${fence('dots', 'a\nb ->')}`,
  );
  expect(errors).toEqual([]);
  expect(html).toContain('b -&gt;');
  expect(formatErrors(warnings, { root: '/', color: false })).toContain(
    'An arrow leads nowhere.\n  docs/en/guide/page.md:5',
  );
});

test('a code block that is no text is refused', async () => {
  const wrong = { name: 'wrong', codeBlocks: { dots: () => 5 } };
  // As a plugin in JavaScript may be.
  const plugin = wrong as unknown as Plugin;
  expect(await errorsOf([plugin], fence('dots', 'a'))).toContain(
    'Plugin "wrong", hook "codeBlocks.dots": it returned the number 5 instead of HTML as a text',
  );
});

test('a block depends on the files that its plugin names', async () => {
  const plugin: Plugin = {
    name: 'quoting',
    codeBlocks: {
      dots({ dependsOn }) {
        dependsOn('examples/config.ts');
        return '<b>x</b>';
      },
    },
  };
  const { dependencies } = await compileWith([plugin], fence('dots', 'a'));
  const file = Object.keys(dependencies).find((name) => name.endsWith('examples/config.ts'));
  expect(dependencies[file ?? '']).not.toBe('');
});

const loud: Plugin = {
  name: 'loud',
  markdown: {
    mdast: [
      defineMdastPlugin({
        name: 'loud',
        strong(node, visitor) {
          const value = `${visitor.textContent(node)}!`;
          return { type: 'strong', children: [{ type: 'text', value }] };
        },
      }),
    ],
    hast: [
      () =>
        defineHastPlugin({
          name: 'loud-html',
          element: {
            filter: ['strong'],
            visit: (node, visitor) => visitor.setProperty(node, 'className', ['loud']),
          },
        }),
    ],
  },
};

test.each(['md', 'mdx'] as const)('visitors change the trees of a .%s page', async (format) => {
  const page = await compileWith([loud], '# Hi\n\nSome **bold** text.', { format });
  expect(page.errors).toEqual([]);
  expect(page.html).toContain('<strong class="loud">bold!</strong>');
  expect(page.markdown).toContain('**bold\\!**');
});

test('visitors may be frozen, or of a class with state of its own', async () => {
  class Counting {
    readonly name = 'counting';
    #count = 0;
    strong() {
      this.#count++;
      return this.#made();
    }
    #made() {
      return { type: 'strong', children: [{ type: 'text', value: `no. ${this.#count}` }] } as const;
    }
  }
  const frozen = Object.freeze({
    name: 'frozen',
    element: Object.freeze([
      Object.freeze({
        filter: Object.freeze(['strong']),
        visit: (node: object, visitor: { setProperty: (...args: unknown[]) => void }) =>
          visitor.setProperty(node, 'className', ['cold']),
      }),
    ]),
  });
  const plugin = {
    name: 'odd',
    markdown: { mdast: Object.freeze([new Counting()]), hast: Object.freeze([frozen]) },
  };
  // As plugins in JavaScript may be.
  const { html, errors } = await compileWith([plugin as unknown as Plugin], '**a** and **b**');
  expect(errors).toEqual([]);
  expect(html).toContain(
    '<strong class="cold">no. 1</strong> and <strong class="cold">no. 2</strong>',
  );
});

test('frozen visitors and those of a class are named when they throw', async () => {
  class Strict {
    readonly name = 'strict';
    emphasis(): never {
      throw new Error('not soft');
    }
  }
  for (const visitor of [new Strict(), Object.freeze(new Strict()), () => new Strict()]) {
    const plugin: Plugin = { name: 'strict', markdown: { mdast: [visitor] } };
    expect(await errorsOf([plugin], 'Some *soft* text.')).toMatch(
      /Plugin "strict", hook "markdown\.mdast\.emphasis": not soft\n {2}docs\/en\/guide\/page\.md:1:6\n/,
    );
  }
});

test('a visitor that throws is named with the place of its node, in fragments too', async () => {
  const picky: Plugin = {
    name: 'picky',
    markdown: {
      mdast: [
        defineMdastPlugin({
          name: 'picky',
          emphasis() {
            throw new Error('no emphasis, please');
          },
        }),
      ],
    },
  };
  expect(await errorsOf([loud, picky], '# Hi\n\nSome *soft* text.')).toMatch(
    /Plugin "picky", hook "markdown\.mdast\.emphasis": no emphasis, please\n {2}docs\/en\/guide\/page\.md:3:6\n/,
  );
});

test('a visitor that breaks the tree is found out', async () => {
  const breaking: Plugin = {
    name: 'breaking',
    markdown: {
      mdast: [
        defineMdastPlugin({
          name: 'breaking',
          // As a plugin in JavaScript may do.
          emphasis: () => ({ type: 'root', children: [] }) as never,
        }),
      ],
    },
  };
  expect(await errorsOf([loud, breaking, loud], 'Some *soft* text.')).toContain(
    'Plugin "breaking", hook "markdown"',
  );
  // Where the text itself is wrong, no plugin is.
  expect(await errorsOf([loud], 'Some <b text.', 'mdx')).toContain('This is not valid MDX');
});

test('a visitor that returns a promise is refused', async () => {
  const slow: Plugin = {
    name: 'slow',
    markdown: { mdast: [defineMdastPlugin({ name: 'slow', async emphasis() {} })] },
  };
  expect(await errorsOf([slow], 'Some *soft* text.')).toContain(
    'Plugin "slow", hook "markdown.mdast.emphasis": it returned a promise, but visitors are synchronous',
  );
});

test('a plugin switches syntax on; what it makes opaque stays as it is', async () => {
  const visitor = defineMdastPlugin({
    name: 'math',
    inlineMath: (node) => ({ type: 'inlineCode', value: node.value }),
  });
  const maths: Plugin = { name: 'maths', markdown: { mdast: [visitor] } };
  const features = { math: true };
  for (const format of ['md', 'mdx'] as const) {
    const page = await compileWith([maths], 'So $\\frac{a}{b}$ 和$**强调。**$后面.', {
      format,
      features,
    });
    expect(page.errors).toEqual([]);
    expect(page.html).toContain('<code>\\frac{a}{b}</code>');
    expect(page.html).toContain('<code>**强调。**</code>');
  }
});

test('a visitor may name the place of its error', async () => {
  const picky: Plugin = {
    name: 'picky',
    markdown: {
      mdast: [
        defineMdastPlugin({
          name: 'picky',
          text() {
            throw Object.assign(new Error('not so'), { line: 3, column: 2 });
          },
        }),
      ],
    },
  };
  expect(await errorsOf([picky], 'text\n\nmore\n')).toContain('page.md:3:2');
});

test('all places are told that a visitor finds fault with', async () => {
  const strict: Plugin = {
    name: 'strict',
    markdown: {
      mdast: [
        {
          name: 'strict',
          options: { position: true },
          strong(node) {
            const { line, column } = node.position?.start ?? {};
            throw Object.assign(new Error('too loud'), { line, column });
          },
          emphasis: () => {
            throw new Error('out of order');
          },
        },
      ],
    },
  };
  const places = async (source: string) => {
    const { errors } = await compileWith([strict], source);
    return errors.map(
      ({ message, location }) => `${location?.line}:${location?.column} ${message}`,
    );
  };
  const loud = 'Plugin "strict", hook "markdown.mdast.strong": too loud';
  expect(await places('**a** b\n\n- c **d**\n')).toEqual([`1:1 ${loud}`, `3:5 ${loud}`]);
  // Whoever does not say where was not heard out.
  expect(await places('**a** *b* **c** *d*\n')).toEqual([
    `1:1 ${loud}`,
    '1:7 Plugin "strict", hook "markdown.mdast.emphasis": out of order',
  ]);
});
