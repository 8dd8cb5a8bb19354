import type { SiteLang } from '../tools';

/** What the instrument says beside code. Words between braces are filled in. */
export interface InstrumentTexts {
  /** Names it as a region. */
  readonly name: string;
  readonly source: string;
  /** Names the radio buttons that choose what is shown. */
  readonly format: string;
  /** Names the radio buttons that choose one file or several. */
  readonly files: string;
  readonly sourceFile: string;
  readonly pause: string;
  readonly line: string;
  readonly helpers: string;
  readonly oneFile: string;
  readonly manyFiles: string;
  readonly refused: string;
  readonly needsBundle: string;
  /** Of a line that no line of the output was made of. */
  readonly noTrace: string;
  readonly hint: string;
  readonly nothing: string;
  readonly explorer: string;
  readonly address: string;
}

export const instrumentTexts: Readonly<Record<SiteLang, InstrumentTexts>> = {
  en: {
    name: 'What Rslib makes of one source',
    source: 'Source',
    format: 'Output to show',
    files: 'Files',
    sourceFile: 'Source file',
    pause: 'Pause',
    line: 'line {line}',
    helpers: '{count} lines of helpers',
    oneFile: '1 file, {size}',
    manyFiles: '{count} files, {size}',
    refused: 'Rslib refuses this setting:',
    needsBundle: 'needs bundle',
    noTrace: 'leaves no trace',
    hint: 'Point at a line, or walk with',
    nothing: 'Nothing is written.',
    explorer: 'Open the explorer',
    address: 'Link to this output',
  },
  zh: {
    name: '同一份源码，Rslib 产出的各种结果',
    source: '源码',
    format: '要查看的产物',
    files: '文件',
    sourceFile: '源文件',
    pause: '暂停',
    line: '第 {line} 行',
    helpers: '辅助代码 {count} 行',
    oneFile: '1 个文件，{size}',
    manyFiles: '{count} 个文件，{size}',
    refused: 'Rslib 不接受这样的配置：',
    needsBundle: '只支持 bundle',
    noTrace: '产物中没有对应的行',
    hint: '指向某一行，或用方向键选择',
    nothing: '没有产物。',
    explorer: '打开产物查看器',
    address: '链接到这份产物',
  },
};
