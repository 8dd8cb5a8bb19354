import { languageOfWords } from 'diglot/plugin';
import type { PlaygroundWords } from './words';

/** Words in place of those that come with the package, by language. */
export type PlaygroundTexts = Readonly<Record<string, Partial<PlaygroundWords>>>;

const ENGLISH: PlaygroundWords = {
  edit: 'Edit and run',
  loading: 'Loading the editor …',
  run: 'Run',
  stop: 'Stop',
  reset: 'Reset',
  copy: 'Copy',
  copied: 'Copied',
  editor: 'Code, to be edited.',
  leave: 'Press Escape, then Tab, to leave the editor.',
  result: 'Result of the code',
  line: 'Line {line}: {message}',
  loop: 'This loop ran for more than two seconds and was stopped.',
  stopped: 'Stopped.',
  noComponent: 'There is no component to show. Export one by default.',
  noModule:
    'The package “{name}” is not there: what the example imported at first can be imported.',
  empty: 'Nothing is shown yet: the component waits for something, or renders nothing.',
  noFrame: 'The code cannot be run here: what runs it did not load. Reload the page to try again.',
};

const OTHERS: Readonly<Record<string, PlaygroundWords>> = {
  zh: {
    edit: '编辑并运行',
    loading: '正在加载编辑器……',
    run: '运行',
    stop: '停止',
    reset: '重置',
    copy: '复制',
    copied: '已复制',
    editor: '可编辑的代码。',
    leave: '先按 Escape，再按 Tab，即可离开编辑器。',
    result: '代码的运行结果',
    line: '第 {line} 行：{message}',
    loop: '该循环运行超过两秒，已被中止。',
    stopped: '已停止。',
    noComponent: '没有可展示的组件，请用 export default 导出一个。',
    noModule: '没有“{name}”这个包：只能导入示例原先导入过的包。',
    empty: '目前没有任何内容：组件可能在等待，或者什么也没有渲染。',
    noFrame: '无法在此运行代码：运行环境没有加载成功，请刷新页面重试。',
  },
};

/** Words in a language; English where there are none. */
export function wordsIn(lang: string): PlaygroundWords {
  return OTHERS[languageOfWords(lang) ?? ''] ?? ENGLISH;
}
