import type { SiteLang } from '../tools';

/** What the press says beside code. */
export interface PressTexts {
  /** Names the press as a region. */
  readonly name: string;
  readonly output: string;
  readonly source: string;
  readonly switches: string;
  readonly helpers: (lines: number) => string;
  /** Title of the page with all settings. */
  readonly explorer: string;
  readonly refused: string;
  readonly nothing: string;
  readonly noDeclarations: string;
}

export const pressTexts: Readonly<Record<SiteLang, PressTexts>> = {
  en: {
    name: 'What Rslib makes of one source',
    output: 'Output to show',
    source: 'Source',
    switches: 'Settings of the build',
    helpers: (lines) => `${lines} lines of helpers`,
    explorer: 'Output explorer',
    refused: 'Rslib refuses this setting:',
    nothing: 'Nothing is written.',
    noDeclarations: 'Without dts there are no declarations. Switch it on to see them.',
  },
  zh: {
    name: '同一份源码，Rslib 产出的各种结果',
    output: '要查看的产物',
    source: '源码',
    switches: '构建选项',
    helpers: (lines) => `辅助代码 ${lines} 行`,
    explorer: '产物查看器',
    refused: 'Rslib 不接受这样的配置：',
    nothing: '没有产物。',
    noDeclarations: '未开启 dts 时不会生成类型声明，打开开关即可查看。',
  },
};
