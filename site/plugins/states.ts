import type { Plugin } from 'diglot';
import { type State, states } from '../components/instrument/settings';
import type { SiteLang } from '../components/tools';

/** What a page about one state says. */
interface StateWords {
  readonly title: (name: string) => string;
  readonly description: (name: string) => string;
  readonly lead: string;
  readonly more: string;
  /** Names of what is shown, by the last parts of addresses. */
  readonly names: Readonly<Record<string, string>>;
}

const words: Readonly<Record<SiteLang, StateWords>> = {
  en: {
    title: (name) => `One source as ${name}`,
    description: (name) =>
      `What Rslib makes of one source as ${name}, and which line of the source became which line of the output.`,
    lead: 'Point at a line and see what becomes of it in each format.',
    more: 'The [output explorer](/guide/explorer) has more sources and more options.',
    names: {
      esm: 'an ES module',
      'esm-bundleless': 'ES modules, file by file',
      cjs: 'CommonJS',
      'cjs-bundleless': 'CommonJS, file by file',
      umd: 'UMD',
      iife: 'a script (IIFE)',
      mf: 'a Module Federation remote',
      dts: 'type declarations',
    },
  },
  zh: {
    title: (name) => `同一份源码：${name}`,
    description: (name) =>
      `Rslib 把同一份源码构建为${name}的结果，以及源码的每一行对应产物的哪一行。`,
    lead: '指向任意一行，即可查看它在各种格式的产物中变成了什么。',
    more: '[产物查看器](/guide/explorer)里有更多源码和选项。',
    names: {
      esm: ' ES 模块',
      'esm-bundleless': ' ESM（逐个文件）',
      cjs: ' CommonJS',
      'cjs-bundleless': ' CommonJS（逐个文件）',
      umd: ' UMD',
      iife: '脚本（IIFE）',
      mf: '模块联邦的远程模块',
      dts: '类型声明',
    },
  },
};

/** Gives each state of the instrument an address, and so a picture of its own where somebody links to it. */
export function statePages(): Plugin {
  return {
    name: 'instrument-states',
    pages: () =>
      (['en', 'zh'] as const).flatMap((lang) =>
        states.map((state) => ({
          path: `${lang}/guide/explorer/${state.slug}.mdx`,
          source: sourceOf(lang, state),
        })),
      ),
  };
}

function sourceOf(lang: SiteLang, { slug }: State): string {
  const { title, description, lead, more, names } = words[lang];
  const name = names[slug] ?? slug;
  return `---
description: ${JSON.stringify(description(name))}
pageType: doc-wide
sidebar: false
outline: false
search: false
---

import { Instrument } from '../../../../components/instrument/Instrument.tsx';

# ${title(name).replace('： ', '：')}

${lead}

<Instrument lang="${lang}" state="${slug}" />

${more}
`;
}
