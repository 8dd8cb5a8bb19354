import type { Axis, Choice, Missing } from './choice';
import type { Change } from './compare';

/** What the explorer says in one language. */
export interface Words {
  readonly title: string;
  readonly axes: Readonly<Record<Axis, string>>;
  readonly values: {
    readonly source: Readonly<Record<Choice['source'], string>>;
    readonly format: Readonly<Record<Choice['format'], string>>;
    readonly dts: Readonly<Record<Choice['dts'], string>>;
    readonly syntax: Readonly<Record<Choice['syntax'], string>>;
  };
  /** Why values cannot be chosen now: of what itself decides it, and of all else. `{values}` are their names. */
  readonly missing: Readonly<Record<Missing, readonly [deciding: string, other: string]>>;
  /** Between names of values. */
  readonly comma: string;
  /** Ends a sentence. */
  readonly stop: string;
  /** Between sentences. */
  readonly space: string;
  readonly sourceFiles: string;
  readonly output: string;
  /** `{count}` files of `{size}` together. */
  readonly sum: { readonly one: string; readonly many: string };
  /** Stands before what changed. */
  readonly against: string;
  /** `{count}` files of a kind. */
  readonly counts: Readonly<Record<Exclude<Change, 'same'>, string>>;
  readonly unchanged: string;
  /** A mark beside a file, for those who do not see it. */
  readonly marks: Readonly<Record<Exclude<Change, 'same'>, string>>;
  readonly refused: string;
  readonly copy: string;
  readonly copied: string;
  /** `{added}` and `{removed}` lines. */
  readonly lines: string;
  /** As {@link lines}, against the file `{file}` of the choice before. */
  readonly linesOf: string;
  readonly showRemoved: string;
  readonly failed: string;
  readonly retry: string;
  readonly others: string;
}

const en: Words = {
  title: 'Output explorer',
  axes: {
    source: 'Source',
    format: 'Format',
    bundle: 'Bundle',
    dts: 'Declarations',
    syntax: 'Syntax',
    minify: 'Minify',
  },
  values: {
    source: { functions: 'Plain functions', react: 'React component', node: 'Node.js tool' },
    format: { esm: 'ESM', cjs: 'CJS', umd: 'UMD', iife: 'IIFE' },
    dts: { off: 'Off', tsc: 'tsc', tsgo: 'tsgo', isolated: 'Isolated', bundled: 'Bundled' },
    syntax: { esnext: 'ESNext', es2017: 'ES2017', es5: 'ES5' },
  },
  missing: {
    'node-formats': [
      '{values}: formats for browsers, of no use to a Node.js tool.',
      '{values}: built as ESM and CJS only.',
    ],
    refused: [
      '{values}: refused by Rslib. Choose ESNext without Minify to see its message.',
      '{values}: Rslib refuses this format without bundling, whatever is chosen here.',
    ],
    declarations: [
      '{values}: built with ESNext and without Minify only; declarations do not depend on them.',
      '{values}: built with Declarations off or tsgo only; declarations do not depend on this.',
    ],
  },
  comma: ', ',
  stop: '.',
  space: ' ',
  sourceFiles: 'Source files',
  output: 'Output',
  sum: { one: '{count} file, {size}', many: '{count} files, {size}' },
  against: 'Against the choice before:',
  counts: { added: '{count} added', removed: '{count} removed', changed: '{count} changed' },
  unchanged: 'nothing changed',
  marks: { added: 'added', removed: 'removed', changed: 'changed' },
  refused: 'Rslib refuses this combination and prints:',
  copy: 'Copy',
  copied: 'Copied',
  lines: '+{added} −{removed} lines',
  linesOf: '+{added} −{removed} lines against {file}',
  showRemoved: 'Show removed lines',
  failed: 'The output could not be loaded.',
  retry: 'Try again',
  others: 'All outputs as plain text',
};

const zh: Words = {
  title: '产物查看器',
  axes: {
    source: '源码',
    format: '格式',
    bundle: '打包',
    dts: '类型声明',
    syntax: '语法',
    minify: '压缩',
  },
  values: {
    source: { functions: '普通函数', react: 'React 组件', node: 'Node.js 工具' },
    format: en.values.format,
    dts: { off: '关闭', tsc: 'tsc', tsgo: 'tsgo', isolated: '隔离声明', bundled: '合并为一' },
    syntax: en.values.syntax,
  },
  missing: {
    'node-formats': [
      '{values}：面向浏览器的格式，Node.js 工具用不到。',
      '{values}：只构建了 ESM 和 CJS。',
    ],
    refused: [
      '{values}：Rslib 会拒绝。选择 ESNext 并关闭压缩，可以看到它的报错。',
      '{values}：这种格式不打包就会被 Rslib 拒绝，与此项无关。',
    ],
    declarations: [
      '{values}：类型声明与语法、压缩无关，只收录了 ESNext 且不压缩的情形。',
      '{values}：类型声明与此项无关，只收录了类型声明为关闭或 tsgo 的情形。',
    ],
  },
  comma: '、',
  stop: '。',
  space: '',
  sourceFiles: '源码文件',
  output: '产物',
  sum: { one: '{count} 个文件，{size}', many: '{count} 个文件，{size}' },
  against: '与上一次选择相比：',
  counts: { added: '新增 {count} 个', removed: '减少 {count} 个', changed: '改动 {count} 个' },
  unchanged: '没有变化',
  marks: { added: '新增', removed: '已移除', changed: '有改动' },
  refused: 'Rslib 拒绝这种组合，并输出：',
  copy: '复制',
  copied: '已复制',
  lines: '+{added} −{removed} 行',
  linesOf: '与 {file} 相比 +{added} −{removed} 行',
  showRemoved: '显示删除的行',
  failed: '产物加载失败。',
  retry: '重试',
  others: '以纯文本查看全部产物',
};

/** The explorer's words in a language of the site. */
export const wordsOf = (lang: string): Words => (lang === 'zh' ? zh : en);

/** Puts values in the places of a text. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** A size as Rslib prints it, in the unit that fits. */
export function formatSize(bytes: number): string {
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;
}

/** The same with its sign. */
export function formatGrowth(bytes: number): string {
  const sign = bytes > 0 ? '+' : bytes < 0 ? '−' : '±';
  return `${sign}${formatSize(Math.abs(bytes))}`;
}
