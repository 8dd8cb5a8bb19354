import type { ApiKind } from './describe';

/** Words of the pages, in one language. */
export interface ApiTexts extends Readonly<Record<ApiKind, string>> {
  readonly parameters: string;
  readonly returns: string;
  readonly throws: string;
  readonly defaultValue: string;
  readonly example: string;
  readonly deprecated: string;
  readonly since: string;
  readonly see: string;
  /** In front of the names of types that a signature uses. */
  readonly uses: string;
  /** In front of the other name of an export. */
  readonly sameAs: string;
  /** In front of what other packages declare. */
  readonly reexports: string;
  /** Stands between a label and its text. */
  readonly colon: string;
}

const ENGLISH: ApiTexts = {
  functions: 'Functions',
  classes: 'Classes',
  interfaces: 'Interfaces',
  types: 'Types',
  variables: 'Variables',
  enums: 'Enums',
  namespaces: 'Namespaces',
  parameters: 'Parameters',
  returns: 'Returns',
  throws: 'Throws',
  defaultValue: 'Default',
  example: 'Example',
  deprecated: 'Deprecated',
  since: 'Since',
  see: 'See also',
  uses: 'Uses',
  sameAs: 'The same as',
  reexports: 'Exported from other packages',
  colon: ': ',
};

const OTHERS: Readonly<Record<string, ApiTexts>> = {
  zh: {
    functions: '函数',
    classes: '类',
    interfaces: '接口',
    types: '类型',
    variables: '变量',
    enums: '枚举',
    namespaces: '命名空间',
    parameters: '参数',
    returns: '返回值',
    throws: '抛出',
    defaultValue: '默认值',
    example: '示例',
    deprecated: '已弃用',
    since: '起始版本',
    see: '另请参阅',
    uses: '用到的类型',
    sameAs: '等同于',
    reexports: '来自其他包的导出',
    colon: '：',
  },
};

/** The words in a language, English where it has none. */
export function textsIn(lang: string): ApiTexts {
  return OTHERS[lang] ?? ENGLISH;
}
