/** Words of the reference besides what the fields mean. */
const en = {
  type: 'Type',
  default: 'Default',
  required: 'Required',
  only: 'With',
  guide: 'Guide',
  returns: 'Returns',
  throws: 'Throws',
  option: 'Option',
  meaning: 'Meaning',
  when: 'When',
  code: 'Code',
  command: 'Command',
  token: 'Token',
  light: 'Light',
  dark: 'Dark',
  value: 'Value',
  part: 'Part',
  yes: 'yes',
  colon: ': ',
  between: ', ',
  end: '.',
};

/** One language's words. */
export type Words = typeof en;

const zh: Words = {
  type: '类型',
  default: '默认值',
  required: '必填',
  only: '适用于',
  guide: '指南',
  returns: '返回',
  throws: '抛出',
  option: '选项',
  meaning: '含义',
  when: '何时',
  code: '退出码',
  command: '命令',
  token: '变量',
  light: '浅色',
  dark: '深色',
  value: '值',
  part: '部件',
  yes: '是',
  colon: '：',
  between: '、',
  end: '。',
};

/** The words of a language of this manual. */
export const wordsIn = (lang: string): Words => (lang === 'zh' ? zh : en);
