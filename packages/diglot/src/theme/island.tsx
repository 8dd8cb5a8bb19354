import {
  type ComponentType,
  createContext,
  isValidElement,
  type ReactElement,
  type ReactNode,
  use,
} from 'react';
import { renderToString } from 'react-dom/server';
import type { ContentFacts } from '../shared/content-facts';
import { isWaiting, messageOf, WAITING_FIX } from '../shared/text/thrown-message';
import { styledHtml, withStyles } from './build-time/collect-styles';
import {
  createLiveTree,
  type IslandReference,
  type LiveComponent,
  liveComponent,
  type Props,
  propsOf,
  remade,
  stands,
} from './build-time/live-tree';
import {
  isBelowContext,
  isBrowserMissing,
  renderLast,
  renderLive,
  tryStill,
} from './build-time/rendering-mode';
import { nextRootId } from './build-time/root-ids';
import { ContentContext } from './page-api/content-context';
import { ForBrowsers } from './page-api/NoSSR';
import { PAGES_UNKNOWN } from './page-api/use-facts';

/** True where the browser hydrates all that is rendered: there an island needs no root of its own. */
export const InsideIsland = createContext(false);

export { collectsStyles } from './build-time/collect-styles';

/** What React makes of a function: `memo`, `forwardRef` and `lazy`. */
const COMPONENT_OBJECTS = ['memo', 'forward_ref', 'lazy'].map((kind) =>
  Symbol.for(`react.${kind}`),
);

function isComponent(value: unknown): value is ComponentType<Props> {
  return typeof value === 'function' || COMPONENT_OBJECTS.includes(Object(value).$$typeof);
}

/** What is exported as default may be anything. */
function isHook(value: ComponentType<Props>): boolean {
  return typeof value === 'function' && /^use[A-Z]/.test(value.name);
}

const NAME = /^[A-Z]|^default$/;

/** An export of a `'use client'` module: components become islands, constants and hooks pass through. */
export function toIsland(value: unknown, reference: IslandReference): unknown {
  return wrap(value, reference, false);
}

/**
 * The exports of a module of which something is alive, as pages use them: each component is an island where it asks for a
 * browser, and still HTML where it does not.
 *
 * @param srcOf key of the module that exports a name, in the islands' registry
 */
export function islandsOf(module: Props, srcOf: (name: string) => string): Props {
  const names = Object.entries(module);
  return Object.fromEntries(
    names.map(([name, value]) => [name, wrap(value, { src: srcOf(name), name }, true)] as const),
  );
}

/**
 * What stands for exports of a module that cannot be loaded without a browser: islands that are empty until one has made them.
 *
 * @param names that pages import
 */
export function unloadedIslands(names: readonly string[], src: string): Props {
  const empty = () => null;
  return Object.fromEntries(
    names.map((name) => [name, wrap(() => empty(), { src, name }, false)] as const),
  );
}

function wrap(value: unknown, reference: IslandReference, mayBeStill: boolean): unknown {
  const { src, name } = reference;
  if (!NAME.test(name.replace(/.*\./, '')) || liveComponent(value)) return value;
  if (!isComponent(value) || isHook(value)) return value;
  const wrapper = createIsland({ Component: value, reference }, mayBeStill);
  stands(wrapper, { Component: value, reference });
  const parts = Object.entries(value).map(([part, inner]) => [
    part,
    /^[A-Z]/.test(part) ? wrap(inner, { src, name: `${name}.${part}` }, mayBeStill) : inner,
  ]);
  // What `memo` and `forwardRef` make has properties of React's own.
  return typeof value === 'function' ? Object.assign(wrapper, Object.fromEntries(parts)) : wrapper;
}

/** Replaces what stands for components, in the elements of a value, by what a function makes of it. */
function replaceLive(value: unknown, replace: (element: ReactElement) => ReactNode): unknown {
  if (Array.isArray(value)) return value.map((each) => replaceLive(each, replace));
  if (!isValidElement(value)) return value;
  if (liveComponent(value.type)) return replace(value);
  const props = propsOf(value);
  const children = replaceLive(props.children, replace);
  return children === props.children
    ? value
    : remade(value.type, { ...props, children }, value.key);
}

/** Components themselves, in the place of what stands for them. */
function plain(props: Props): Props {
  const replaced = Object.entries(props).map(([name, value]) => [
    name,
    replaceLive(value, (element) =>
      remade(liveComponent(element.type)?.Component, plain(propsOf(element)), element.key),
    ),
  ]);
  return Object.fromEntries(replaced);
}

/** A component rendered without a browser. */
interface StillElement {
  readonly html: string;
  /** What it was given in the end: what is alive in its children stays an island. */
  readonly props: Props;
}

/**
 * A component as still HTML; undefined where it needs a browser itself.
 *
 * @throws whatever it throws before it asks for a browser
 */
function asStill(
  { Component }: LiveComponent,
  props: Props,
  facts: ContentFacts | undefined,
): StillElement | undefined {
  const render = (given: Props): StillElement | undefined => {
    const html = tryStill(() =>
      styledHtml(<ContentContext value={facts}>{remade(Component, given)}</ContentContext>),
    );
    return html === undefined ? undefined : { html, props: given };
  };
  const still = render(plain(props));
  if (still) return still;
  let hasLive = false;
  try {
    const children = replaceLive(props.children, (element) => {
      hasLive = true;
      const live = liveComponent(element.type);
      const inner = live && asStill(live, propsOf(element), facts);
      return inner ? remade(live.Component, inner.props, element.key) : element;
    });
    return hasLive ? render({ ...props, children }) : undefined;
  } catch {
    // A part of what is alive around it: it may want a context that still HTML has not.
    return undefined;
  }
}

/** A component that a page uses: still HTML if it may be and is, else an island. */
function createIsland(live: LiveComponent, mayBeStill: boolean) {
  const { Component } = live;
  return function Island(props: Props) {
    const isInside = use(InsideIsland);
    // A root of its own has no context of the one around it.
    const facts = use(ContentContext);
    const isForBrowsers = use(ForBrowsers);
    if (isInside) return <Component {...props} />;
    if (isBelowContext()) return remade(Component, plain(props));
    try {
      const still = mayBeStill ? asStill(live, props, facts) : undefined;
      if (still) return <dg-static dangerouslySetInnerHTML={{ __html: still.html }} />;
      return renderIsland(live, props, facts);
    } catch (error) {
      if (mayBeStill && Object(error).code === PAGES_UNKNOWN) return lastHtml(live, props, facts);
      const isEmpty = isForBrowsers && isBrowserMissing(error);
      const isThrown = mayBeStill && !(error instanceof Error && error.name === 'DiglotError');
      if (!isEmpty && !isThrown) throw error;
      const island = renderIsland({ ...live, Component: () => null }, props, facts);
      if (isEmpty) return island;
      return (
        <>
          {told(
            live,
            'island-throws',
            `throws while the site is built: ${messageOf(error).replace(/\.$/, '')}. Readers see nothing of it until their browser has made it.`,
            isWaiting(error)
              ? WAITING_FIX
              : 'Correct the code that throws, or put the component into <NoSSR>, if it is for browsers alone.',
          )}
          {island}
        </>
      );
    }
  };
}

/** Leaves a warning about a component where the page uses it. */
function told({ reference }: LiveComponent, code: string, what: string, fix: string) {
  const name = reference.name === 'default' ? reference.src : reference.name;
  return (
    <dg-head>
      <dg-told
        data-component={name}
        data-code={code}
        data-message={`<${name}> (${reference.src}) ${what}`}
        data-fix={fix}
      />
    </dg-head>
  );
}

/** A component that would be alive but wants what no browser has: as it is rendered at first. */
function lastHtml(live: LiveComponent, props: Props, facts?: ContentFacts) {
  const html = renderLast(() =>
    styledHtml(
      <ContentContext value={facts}>
        <InsideIsland value={true}>{remade(live.Component, plain(props))}</InsideIsland>
      </ContentContext>,
    ),
  );
  return (
    <>
      {told(
        live,
        'island-pages',
        'asks for all pages, which no browser knows: readers see it as it is at first, and it does not react.',
        'Call usePages in a component that is still, and hand over as a prop what the part that reacts needs of the pages.',
      )}
      <dg-static dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}

/**
 * A component's HTML, the way to its code, and what it is given.
 *
 * @throws Error naming the component and the prop that cannot be serialised.
 */
function renderIsland(
  { Component, reference }: LiveComponent,
  props: Props,
  facts: ContentFacts | undefined,
) {
  const id = nextRootId();
  const around = (node: ReactNode) => <ContentContext value={facts}>{node}</ContentContext>;
  const tree = createLiveTree(props, reference, around);
  // A root of its own, as in the browser: otherwise ids from useId would differ.
  // Styles stand before it: in it, the browser's React would not know of them.
  const { html, styles } = renderLive(() =>
    withStyles(
      around(<InsideIsland value={true}>{remade(Component, tree.props)}</InsideIsland>),
      (node) => renderToString(node, { identifierPrefix: id }),
    ),
  );
  return (
    <>
      {styles !== '' && <dg-static dangerouslySetInnerHTML={{ __html: styles }} />}
      <dg-island
        data-src={reference.src}
        data-export={reference.name}
        data-id={id}
        data-props={tree.text}
        data-uses={tree.modules.length > 0 ? JSON.stringify(tree.modules) : undefined}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {tree.hidden().map(({ slot, html: hidden }) => (
        <template key={slot} data-dg-slot={slot} dangerouslySetInnerHTML={{ __html: hidden }} />
      ))}
    </>
  );
}
