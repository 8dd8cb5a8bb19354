import type { SiteLang, ToolName } from '../components/tools';

/** One link of the toolchain switcher. */
export interface ToolchainEntry {
  readonly name: ToolName | 'Awesome Rstack';
  /** One line on what it is: in Chinese, and in any language that has no line of its own. */
  readonly description: string;
  readonly descriptionEn?: string | undefined;
  readonly href: string;
  readonly hrefEn?: string | undefined;
  /** Size of the logo's drawing in its square. @default 1 */
  readonly scale?: number | undefined;
}

/** What readers of one language see of an entry. */
export interface ShownEntry {
  readonly name: ToolchainEntry['name'];
  readonly description: string;
  readonly href: string;
  readonly scale: number;
}

/** Where the code of all tools lives. */
export const familyCode = 'https://github.com/web-infra-dev';

/** The links of the switcher, in their order (TOOL-04). */
export const toolchainEntries: readonly ToolchainEntry[] = [
  { name: 'Rspack', description: '打包器', descriptionEn: 'Bundler', href: 'https://rspack.rs' },
  {
    name: 'Rsbuild',
    description: '构建工具',
    descriptionEn: 'Build tool',
    href: 'https://rsbuild.rs',
  },
  {
    name: 'Rspress',
    description: '静态站点生成器',
    descriptionEn: 'Static site generator',
    href: 'https://rspress.rs',
  },
  {
    name: 'Rslib',
    description: '库构建工具',
    descriptionEn: 'Library tool',
    href: 'https://rslib.rs',
  },
  {
    name: 'Rsdoctor',
    description: '构建分析',
    descriptionEn: 'Build analyzer',
    href: 'https://rsdoctor.rs',
  },
  {
    name: 'Rstest',
    description: '测试框架',
    descriptionEn: 'Test framework',
    href: 'https://rstest.rs',
    scale: 0.94,
  },
  { name: 'Rslint', description: '代码检查', descriptionEn: 'Linter', href: 'https://rslint.rs' },
  {
    name: 'Awesome Rstack',
    description: '资源清单',
    descriptionEn: 'Resource list',
    href: 'https://github.com/web-infra-dev/awesome-rstack',
  },
];

/** An entry as readers of a language see it; what English lacks is the general one (TOOL-05). */
export function showEntry(entry: ToolchainEntry, lang: SiteLang): ShownEntry {
  const { name, description, descriptionEn, href, hrefEn, scale = 1 } = entry;
  if (lang !== 'en') return { name, description, href, scale };
  return { name, description: descriptionEn ?? description, href: hrefEn ?? href, scale };
}
