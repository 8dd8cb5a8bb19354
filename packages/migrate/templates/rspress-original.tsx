// Written by `diglot migrate`: what a theme for Rspress builds on, made of Diglot's parts. Take out what you do not use.
// @ts-expect-error Diglot itself answers this name.
export * from '@rspress/theme-default';

import {
  defaultParts,
  homeParts,
  Link,
  notFoundParts,
  type PageProps,
  type Parts,
  useLang,
  usePage,
} from 'diglot/theme';
import {
  type ComponentType,
  createContext,
  createElement,
  type HTMLAttributes,
  type ReactNode,
  use,
  useEffect,
  useState,
} from 'react';
/* site: imports */

/** What a theme puts around Rspress's layout, by the name of the place. */
export interface LayoutProps extends HomeLayoutProps, DocLayoutProps {
  top?: ReactNode;
  bottom?: ReactNode;
  beforeNav?: ReactNode;
  afterNav?: ReactNode;
  beforeNavTitle?: ReactNode;
  navTitle?: ReactNode;
  afterNavTitle?: ReactNode;
  beforeNavMenu?: ReactNode;
  afterNavMenu?: ReactNode;
  beforeSidebar?: ReactNode;
  afterSidebar?: ReactNode;
  beforeOutline?: ReactNode;
  afterOutline?: ReactNode;
  HomeLayout?: ComponentType;
  NotFoundLayout?: ComponentType;
  children?: ReactNode;
}

export interface DocLayoutProps {
  beforeDoc?: ReactNode;
  afterDoc?: ReactNode;
  beforeDocContent?: ReactNode;
  afterDocContent?: ReactNode;
  beforeDocFooter?: ReactNode;
  afterDocFooter?: ReactNode;
}

export interface HomeLayoutProps {
  beforeHero?: ReactNode;
  afterHero?: ReactNode;
  beforeHeroActions?: ReactNode;
  afterHeroActions?: ReactNode;
  beforeFeatures?: ReactNode;
  afterFeatures?: ReactNode;
}

export interface HomeHeroProps
  extends Pick<HomeLayoutProps, 'beforeHeroActions' | 'afterHeroActions'> {
  image?: ReactNode;
  frontmatter?: unknown;
  routePath?: string;
}

/** What stands inside of a layout, and what the layout puts around it. */
const Inside = createContext<ReactNode>(null);
const Slots = createContext<LayoutProps>({});
const Doc = createContext<ReactNode>(null);

/** The layout of all pages. */
export function Layout(slots: LayoutProps) {
  return (
    <Slots value={slots}>
      {slots.top}
      {use(Inside)}
      {slots.bottom}
    </Slots>
  );
}

/** The layout of doc pages. */
export function DocLayout(own: DocLayoutProps) {
  return (
    <Slots value={{ ...use(Slots), ...own }}>
      <DocBody />
    </Slots>
  );
}

function DocBody() {
  const { beforeDoc, afterDoc, beforeDocContent, afterDocContent } = use(Slots);
  const content = (
    <>
      {beforeDocContent}
      {use(Doc)}
      {afterDocContent}
    </>
  );
  return (
    <>
      {beforeDoc}
      <defaultParts.DocPage content={content} />
      {afterDoc}
    </>
  );
}

/** An image of the front matter, for both appearances. */
interface Image {
  src?: string | { light?: string; dark?: string };
  alt?: string;
}

/** Of the front matter of a home page, what the layout shows. */
interface HomeData {
  hero?: {
    name?: string;
    text?: string;
    tagline?: string;
    image?: Image;
    actions?: readonly { text: string; link: string; theme?: string }[];
  };
  features?: readonly Card[];
}

interface Card {
  title: string;
  details?: string;
  icon?: unknown;
  link?: string;
}

// The page's own fields stand in the form in which Diglot has read them.
const useHome = () => usePage().frontmatter as unknown as HomeData;

function Picture({ src, alt = '' }: Image) {
  const { light, dark } = typeof src === 'object' ? src : { light: src, dark: src };
  const image = (address: string | undefined, className?: string) =>
    address && <img className={className} src={address} alt={alt} width={480} height={480} />;
  if (light === dark) return image(light);
  return (
    <>
      {image(light, 'dg-light-only')}
      {image(dark, 'dg-dark-only')}
    </>
  );
}

/** The block at the top of a home page. */
export function HomeHero({ image, beforeHeroActions, afterHeroActions }: HomeHeroProps) {
  const { hero } = useHome();
  const { name, text, tagline, image: own, actions = [] } = hero ?? {};
  if (!hero && !image) return null;
  return (
    <section className="dg-hero">
      <div className="dg-hero-image" data-own="">
        {image ?? (own && <Picture {...own} />)}
      </div>
      <div className="dg-hero-words">
        {name && <h1>{name}</h1>}
        {text && <p className="dg-hero-text">{text}</p>}
        {tagline && <p className="dg-hero-tagline">{tagline}</p>}
        {beforeHeroActions}
        {actions.length > 0 && (
          <ul className="dg-hero-actions">
            {actions.map(({ text: label, link, theme }) => (
              <li key={link}>
                <Link className="dg-button" data-theme={theme} href={link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {afterHeroActions}
      </div>
    </section>
  );
}

/** The cards below it. */
export function HomeFeature(given: {
  frontmatter?: unknown;
  routePath?: string;
  features?: readonly Card[] | undefined;
}) {
  const written = useHome().features;
  const features = given.features ?? written ?? [];
  if (features.length === 0) return null;
  return (
    <ul className="dg-features">
      {features.map(({ title, details, icon, link }) => (
        <li key={title}>
          {typeof icon === 'string' && (
            <div className="dg-feature-icon" aria-hidden="true">
              {icon}
            </div>
          )}
          <h2>{link ? <Link href={link}>{title}</Link> : title}</h2>
          <p>{details}</p>
        </li>
      ))}
    </ul>
  );
}

/** The layout of home pages. */
export function HomeLayout(slots: HomeLayoutProps) {
  const { frontmatter, routePath } = usePage();
  const { beforeHeroActions, afterHeroActions } = slots;
  const [Hero, Features] = [/* site: HomeHero */ HomeHero, /* site: HomeFeature */ HomeFeature];
  return (
    <div className="dg-home">
      {slots.beforeHero}
      {createElement(Hero, { frontmatter, routePath, beforeHeroActions, afterHeroActions })}
      {slots.afterHero}
      {slots.beforeFeatures}
      {createElement(Features, { frontmatter, routePath })}
      {slots.afterFeatures}
    </div>
  );
}

/** A surface behind a home page. */
export function HomeBackground({ style, ...props }: HTMLAttributes<HTMLDivElement>) {
  const behind = { position: 'absolute', inset: 0, zIndex: -1 } as const;
  return <div aria-hidden="true" {...props} style={{ ...behind, ...style }} />;
}

/** The end of a home page: Diglot has its own. */
export const HomeFooter = () => null;

/** A line above everything, which readers may close. */
export function Banner({
  href,
  message,
  storageKey = 'rp-banner',
  display = true,
  className,
}: {
  href?: string;
  message?: ReactNode;
  storageKey?: string;
  display?: boolean;
  className?: string;
}) {
  const [isClosed, setClosed] = useState(false);
  useEffect(() => setClosed(localStorage.getItem(storageKey) === 'true'), [storageKey]);
  const isChinese = useLang().startsWith('zh');
  if (!display || isClosed) return null;
  const close = () => {
    localStorage.setItem(storageKey, 'true');
    setClosed(true);
  };
  return (
    <p className={`rp-banner ${className ?? ''}`}>
      {href ? <Link href={href}>{message}</Link> : message}{' '}
      <button type="button" onClick={close} aria-label={isChinese ? '关闭' : 'Close'}>
        ×
      </button>
    </p>
  );
}

/** Parts that have another name there. */
export const Nav = defaultParts.Navbar;
export const NavTitle = defaultParts.NavTitle;
export const Sidebar = defaultParts.Sidebar;
export const Outline = defaultParts.Outline;
export const Search = defaultParts.Search;
export const SocialLinks = defaultParts.SocialLinks;
export const SwitchAppearance = defaultParts.AppearanceSwitch;
export const DocFooter = defaultParts.DocFooter;
export const EditLink = defaultParts.EditLink;
export const LastUpdated = defaultParts.LastUpdated;
export const PrevNextPage = defaultParts.PrevNext;
export const NotFoundLayout = () => <notFoundParts.NotFoundPage content={null} />;

/** What a theme exports in place of Rspress's own. */
export interface RspressTheme {
  Layout?: ComponentType;
  DocLayout?: ComponentType;
  NavTitle?: ComponentType;
  DocFooter?: ComponentType;
  EditLink?: ComponentType;
  LastUpdated?: ComponentType;
  PrevNextPage?: ComponentType;
  NotFoundLayout?: ComponentType;
  HomeHero?: ComponentType<HomeHeroProps>;
  HomeFeature?: ComponentType<{ frontmatter?: unknown; routePath?: string }>;
  /** Whether home pages show a layout of the theme, which they import. */
  hasHome?: boolean;
}

/** Something with what stands before and behind it, as one cell of the layout. */
function Column({
  before,
  after,
  children,
}: {
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
}) {
  if (!before && !after) return children;
  return (
    <div>
      {before}
      {children}
      {after}
    </div>
  );
}

/** Diglot's parts with what a theme for Rspress puts around and in place of them. */
export function partsOf(theme: RspressTheme): Partial<Parts> {
  const { Layout: Around, DocLayout: AroundDoc, HomeHero: Hero, HomeFeature: Features } = theme;
  const { DocFooter: Footer = defaultParts.DocFooter, NavTitle: Title = defaultParts.NavTitle } =
    theme;
  const { NotFoundLayout: NotFound } = theme;

  function Root({ children }: { children: ReactNode }) {
    return <Inside value={children}>{Around ? <Around /> : children}</Inside>;
  }
  function Navbar() {
    const { beforeNav, afterNav } = use(Slots);
    return (
      <>
        {beforeNav}
        <defaultParts.Navbar />
        {afterNav}
      </>
    );
  }
  function SlottedTitle() {
    const { beforeNavTitle, navTitle, afterNavTitle } = use(Slots);
    return (
      <>
        {beforeNavTitle}
        {navTitle ?? <Title />}
        {afterNavTitle}
      </>
    );
  }
  function NavMenu(props: Parameters<typeof defaultParts.NavMenu>[0]) {
    const { beforeNavMenu, afterNavMenu } = use(Slots);
    return (
      <>
        {beforeNavMenu}
        <defaultParts.NavMenu {...props} />
        {afterNavMenu}
      </>
    );
  }
  function SlottedSidebar() {
    const { beforeSidebar, afterSidebar } = use(Slots);
    return (
      <Column before={beforeSidebar} after={afterSidebar}>
        <defaultParts.Sidebar />
      </Column>
    );
  }
  function SlottedOutline() {
    const { beforeOutline, afterOutline } = use(Slots);
    return (
      <Column before={beforeOutline} after={afterOutline}>
        <defaultParts.Outline />
      </Column>
    );
  }
  function DocPage({ content }: PageProps) {
    return <Doc value={content}>{AroundDoc ? <AroundDoc /> : <DocBody />}</Doc>;
  }
  function SlottedFooter() {
    const { beforeDocFooter, afterDocFooter } = use(Slots);
    return (
      <>
        {beforeDocFooter}
        <Footer />
        {afterDocFooter}
      </>
    );
  }
  function SlottedHero() {
    const { frontmatter, routePath } = usePage();
    const { beforeHero, afterHero, beforeHeroActions, afterHeroActions } = use(Slots);
    const actions = { beforeHeroActions, afterHeroActions };
    return (
      <>
        {beforeHero}
        {Hero ? <Hero {...{ frontmatter, routePath, ...actions }} /> : <homeParts.Hero />}
        {!Hero && beforeHeroActions}
        {!Hero && afterHeroActions}
        {afterHero}
      </>
    );
  }
  function SlottedFeatures() {
    const { frontmatter, routePath } = usePage();
    const { beforeFeatures, afterFeatures } = use(Slots);
    return (
      <>
        {beforeFeatures}
        {Features ? <Features {...{ frontmatter, routePath }} /> : <homeParts.Features />}
        {afterFeatures}
      </>
    );
  }
  function HomePage({ content }: PageProps) {
    const { HomeLayout: Own } = use(Slots);
    if (!theme.hasHome && !Own) return <homeParts.HomePage content={content} />;
    return (
      <>
        {Own && <Own />}
        {content}
      </>
    );
  }
  function NotFoundPage({ content }: PageProps) {
    const Own = use(Slots).NotFoundLayout ?? NotFound;
    return Own ? <Own /> : <notFoundParts.NotFoundPage content={content} />;
  }

  return {
    ...{ Root, Navbar, NavMenu, DocPage, HomePage, NotFoundPage },
    Hero: SlottedHero,
    Features: SlottedFeatures,
    NavTitle: SlottedTitle,
    Sidebar: SlottedSidebar,
    Outline: SlottedOutline,
    DocFooter: SlottedFooter,
    ...(theme.EditLink && { EditLink: theme.EditLink }),
    ...(theme.LastUpdated && { LastUpdated: theme.LastUpdated }),
    ...(theme.PrevNextPage && { PrevNext: theme.PrevNextPage }),
  };
}
