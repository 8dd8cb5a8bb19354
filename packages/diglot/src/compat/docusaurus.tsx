/** What pages and components written for Docusaurus import, on what this engine has. What needs a browser is in `docusaurus-live`. */
import { isValidElement, type PropsWithChildren, type ReactNode } from 'react';
import {
  Callout,
  CardGrid,
  CodeBlockRuntime,
  Head,
  LinkCard,
  Tabs as OwnTabs,
  Tab,
  useBase,
  useLang,
  usePage,
  usePages,
  useSite,
} from '../theme/public';
import { elementsIn, textOf } from './text-of';

export { Head };

interface TabItemProps extends PropsWithChildren {
  readonly value?: string;
  readonly label?: ReactNode;
  readonly default?: boolean;
}

interface TabsProps extends PropsWithChildren {
  readonly groupId?: string;
  readonly defaultValue?: string | null;
  readonly values?: readonly { readonly value: string; readonly label?: ReactNode }[];
}

/** One panel of {@link Tabs}, which renders it. */
export function TabItem({ children }: TabItemProps) {
  return <>{children}</>;
}

export function Tabs({ groupId, defaultValue, values = [], children }: TabsProps) {
  const items = elementsIn<TabItemProps>(children);
  const first = items.find(({ props }) => props.default)?.props.value;
  return (
    <OwnTabs groupId={groupId} defaultValue={defaultValue ?? first}>
      {items.map(({ props }, index) => {
        const { label, children: content } = props;
        const value = props.value ?? (typeof label === 'string' ? label : String(index));
        const title = label ?? values.find((one) => one.value === value)?.label ?? value;
        return (
          <Tab key={value} value={value} label={title}>
            {content}
          </Tab>
        );
      })}
    </OwnTabs>
  );
}

const KINDS = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  caution: 'caution',
  important: 'important',
  secondary: 'note',
  success: 'tip',
} as const;

interface AdmonitionProps extends PropsWithChildren {
  readonly type?: string;
  readonly title?: ReactNode;
}

export function Admonition({ type = 'note', title, children }: AdmonitionProps) {
  const kind = Object.entries(KINDS).find(([name]) => name === type)?.[1] ?? 'note';
  return (
    <Callout type={kind} title={title === undefined ? undefined : textOf(title)}>
      {children}
    </Callout>
  );
}

interface CodeBlockProps extends PropsWithChildren {
  readonly language?: string;
  readonly className?: string;
  readonly title?: ReactNode;
  readonly showLineNumbers?: boolean | number;
}

export function CodeBlock({
  language,
  className,
  title,
  showLineNumbers,
  children,
}: CodeBlockProps) {
  const lang = language ?? /language-(\S+)/.exec(className ?? '')?.[1] ?? 'text';
  return (
    <CodeBlockRuntime
      lang={lang}
      code={textOf(children).replace(/\n$/, '')}
      title={title === undefined ? undefined : textOf(title)}
      lineNumbers={showLineNumbers === undefined ? undefined : showLineNumbers !== false}
    />
  );
}

export function Details({
  summary,
  children,
}: PropsWithChildren & { readonly summary?: ReactNode }) {
  return (
    <details className="dg-details">
      {isValidElement(summary) ? summary : <summary>{summary ?? 'Details'}</summary>}
      {children}
    </details>
  );
}

interface HeadingProps extends PropsWithChildren {
  readonly as?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  readonly id?: string;
  readonly className?: string;
}

export function Heading({ as: Tag = 'h2', ...props }: HeadingProps) {
  return <Tag {...props} />;
}

interface LayoutProps extends PropsWithChildren {
  readonly title?: string;
  readonly description?: string;
}

/** What stood around a page is there without it. */
export function Layout({ children }: LayoutProps) {
  return <>{children}</>;
}

/** Markdown that a component imports, and whatever else only hands on its children. */
export function MDXContent({ children }: PropsWithChildren) {
  return <>{children}</>;
}

/** The outline stands beside each text. */
export function TOCInline() {
  return null;
}

interface ThemedImageProps {
  readonly sources: { readonly light: string; readonly dark: string };
  readonly alt?: string;
  readonly className?: string;
}

export function ThemedImage({ sources, alt = '', className = '' }: ThemedImageProps) {
  return (
    <>
      <img className={`${className} dg-light-only`.trim()} src={sources.light} alt={alt} />
      <img className={`${className} dg-dark-only`.trim()} src={sources.dark} alt={alt} />
    </>
  );
}

interface IdealImageProps {
  readonly img: unknown;
  readonly alt?: string;
  readonly className?: string;
}

export function IdealImage({ img, alt = '', className }: IdealImageProps) {
  const { default: inner, src, preSrc } = Object(img);
  const address = typeof img === 'string' ? img : String(inner ?? Object(src).src ?? preSrc ?? '');
  return <img src={address} alt={alt} className={className} />;
}

interface DocItem {
  readonly label?: string;
  readonly href?: string;
  readonly description?: string | undefined;
}

export function DocCard({ item }: { readonly item: DocItem }) {
  const { label = '', href = '#', description } = item;
  return <LinkCard title={label} href={href} description={description} />;
}

/** Cards of the pages that are below the page, or of those that are named. */
export function DocCardList({ items }: { readonly items?: readonly DocItem[] }) {
  return <CardGrid>{items === undefined ? <PageCards /> : items.map(cardOf)}</CardGrid>;
}

const cardOf = (item: DocItem) => <DocCard key={`${item.href} ${item.label}`} item={item} />;

function PageCards() {
  const { routePath, lang } = usePage();
  const folder = routePath.endsWith('/') ? routePath : `${routePath}/`;
  return usePages()
    .filter((page) => {
      const rest = page.routePath.startsWith(folder) ? page.routePath.slice(folder.length) : '';
      return page.lang === lang && /^[^/]+\/?$/.test(rest);
    })
    .map(({ title, routePath: href, description }) => cardOf({ label: title, href, description }));
}

/** Addresses of the site with its base; what has it already stays as it is. */
function withBase(url: string, base: string): string {
  const isOwn = !/^(?:[a-z][a-z\d+.-]*:|\/\/|#|\.)/i.test(url);
  if (!isOwn || (base !== '/' && url.startsWith(base))) return url;
  return base + url.replace(/^\//, '');
}

export function useBaseUrl(url = '/'): string {
  return withBase(url, useBase());
}

export function useBaseUrlUtils() {
  const base = useBase();
  return { withBaseUrl: (url: string) => withBase(url, base) };
}

/** Settings that a site had, as far as this one knows them. */
export function useDocusaurusContext() {
  const { title, description, base, siteUrl, defaultLang, locales } = useSite();
  const currentLocale = useLang();
  return {
    siteConfig: {
      title,
      tagline: description,
      url: siteUrl,
      baseUrl: base,
      favicon: '',
      customFields: {},
      themeConfig: {},
      i18n: { defaultLocale: defaultLang },
    },
    siteMetadata: {},
    globalData: {},
    i18n: { currentLocale, defaultLocale: defaultLang, locales: locales.map(({ lang }) => lang) },
    codeTranslations: {},
  };
}

type Values = Readonly<Record<string, ReactNode>>;

/** The parts of a text with gaps like `{name}`. */
function filled(text: string, values: Values | undefined): ReactNode[] {
  return text.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name === undefined ? part : (values?.[name] ?? part);
  });
}

export function interpolate(text: string, values?: Values): string {
  return filled(text, values).map(textOf).join('');
}

interface TranslateProps extends PropsWithChildren {
  readonly id?: string;
  readonly values?: Values;
}

/** A text as the component writes it. */
export function Translate({ children, values }: TranslateProps) {
  const parts = filled(textOf(children), values);
  return <>{parts.every((part) => typeof part === 'string') ? parts.join('') : parts}</>;
}

interface Message {
  readonly message?: string;
  readonly id?: string;
}

export function translate({ message, id = '' }: Message, values?: Values): string {
  return interpolate(message ?? id, values);
}

/** Where there is no place for what a package of Docusaurus shows. */
export function Nothing() {
  return null;
}

export const ThemeClassNames = {
  page: {},
  wrapper: {},
  docs: {},
  blog: {},
  common: {},
  layout: {},
};

export function useThemeConfig() {
  return {};
}

export function useGlobalData() {
  return {};
}

/** The one version that there is. */
export function useActiveVersion() {
  return { name: 'current', label: 'Next', isLast: true, path: useBase(), mainDocId: '', docs: [] };
}

export function useLatestVersion() {
  return useActiveVersion();
}

export function useVersions() {
  return [useActiveVersion()];
}

export function useDocsData() {
  return { path: useBase(), versions: useVersions(), breadcrumbs: true };
}

export function useAllDocsData() {
  return { default: useDocsData() };
}

export function useActivePlugin() {
  return { pluginId: 'default', pluginData: useDocsData() };
}

export function useActivePluginAndVersion() {
  return { activePlugin: useActivePlugin(), activeVersion: useActiveVersion() };
}

export function useActiveDocContext() {
  return { activeVersion: useActiveVersion(), activeDoc: undefined, alternateDocVersions: {} };
}

/** The document around a component, as far as this engine knows it. */
export function useDoc() {
  const { title, description, routePath, frontmatter, relativePath, lang } = usePage();
  const id = docId(relativePath, lang);
  return {
    metadata: {
      id,
      title,
      description,
      permalink: withBase(routePath, useBase()),
      frontMatter: frontmatter,
    },
    frontMatter: frontmatter,
    contentTitle: title,
    assets: {},
    toc: [],
  };
}

/** The one version that there is, with its documents by their ids: as files are named below their folder. */
export function useDocsVersion() {
  const { lang } = usePage();
  const docs = usePages()
    .filter((page) => page.lang === lang)
    .map(({ relativePath, title, description }) => {
      const id = docId(relativePath, lang);
      return [id, { id, title, description }] as const;
    });
  const { name: version, ...rest } = useActiveVersion();
  return { ...rest, version, pluginId: 'default', docs: Object.fromEntries(docs) };
}

/** Documents lie below the language, and below what they were served under. */
function docId(relativePath: string, lang: string): string {
  const name = relativePath.startsWith(`${lang}/`)
    ? relativePath.slice(lang.length + 1)
    : relativePath;
  return name.replace(/^docs\//, '').replace(/\.\w+$/, '');
}

export function useDocVersionSuggestions() {
  return { latestDocSuggestion: undefined, latestVersionSuggestion: useActiveVersion() };
}
