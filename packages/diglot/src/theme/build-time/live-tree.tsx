import {
  type ComponentType,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import { type SentElement, serializeProps } from '../../shared/island-props';
import { styledHtml } from './collect-styles';
import { renderStill } from './rendering-mode';

/** Where the browser finds an island's code. */
export interface IslandReference {
  /** Key in the islands' registry: the file relative to the site's root, or the name of a package. */
  readonly src: string;
  /** Name of the export; `default` for the default export, `Tabs.Item` for what it has as a property. */
  readonly name: string;
}

export type Props = Readonly<Record<string, unknown>>;

/** A component that browsers can bring to life. */
export interface LiveComponent {
  readonly Component: ComponentType<Props>;
  readonly reference: IslandReference;
}

/** What pages know a component by that browsers can bring to life, and the component. */
const liveComponents = new WeakMap<object, LiveComponent>();

/** Notes what a component stands for that pages use. */
export function stands(wrapper: object, component: LiveComponent): void {
  liveComponents.set(wrapper, component);
}

/** What a value stands for, if it is a component that browsers can bring to life. */
export function liveComponent(type: unknown): LiveComponent | undefined {
  return typeof type === 'function' ? liveComponents.get(type) : undefined;
}

/** An element of another component, or with other properties, as JSX would make it. */
export function remade(
  type: unknown,
  { children, ...own }: Props,
  key: ReactElement['key'] = null,
): ReactElement {
  const all = Array.isArray(children) ? children : children === undefined ? [] : [children];
  // The type is one of an element.
  return createElement(type as ComponentType<Props>, key === null ? own : { ...own, key }, ...all);
}

/** How messages call a component. */
export function labelOf({ name, src }: IslandReference): string {
  return `<${name === 'default' ? src : name}>`;
}

/** Properties of a component's element. */
export function propsOf(element: ReactElement): Props {
  // Whatever a component takes, it is an object.
  return element.props as Props;
}

/** Still HTML within what is alive, by its number. */
interface StillPiece {
  readonly html: string;
  isShown: boolean;
}

/** Still HTML that an island was given and does not show at first. */
export interface HiddenPiece {
  readonly slot: number;
  readonly html: string;
}

/** What an island is given, in two forms: as it is rendered here, and as text for browsers. */
export interface LiveTree {
  readonly props: Props;
  /** The props as text, and the children unless they are one slot. */
  readonly text: string;
  /** Modules of the components in it. */
  readonly modules: readonly string[];
  /** To be asked for when the island has been rendered. */
  hidden(): readonly HiddenPiece[];
}

/** White space between elements on lines of their own. */
const isBreak = (node: unknown): boolean => typeof node === 'string' && /^\s*\n\s*$/.test(node);

const isText = (node: unknown): boolean => typeof node === 'string' || typeof node === 'number';

function isPlain(value: unknown): value is Props {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

/** What a still component makes of its props; undefined where only React can tell. */
function expand({ type, props }: ReactElement): ReactNode {
  if (typeof type !== 'function' || type.prototype?.isReactComponent) return undefined;
  try {
    // Hooks that HTML knows count as those of the component that is being rendered.
    return renderStill(() => (type as (props: unknown) => ReactNode)(props));
  } catch {
    // It is told when it is rendered.
    return undefined;
  }
}

/**
 * Makes one tree of what an island is given: what is alive in it becomes a part of the island, whatever still elements
 * stand around it, so that contexts and refs work; all else is still HTML.
 *
 * @param around gives the contexts of contents to what is rendered apart
 * @throws DiglotError naming component and prop when a value cannot be sent to browsers
 */
export function createLiveTree(
  { children, ...props }: Props,
  reference: IslandReference,
  around: (node: ReactNode) => ReactNode,
): LiveTree {
  const pieces: StillPiece[] = [];
  const references = new Map<unknown, IslandReference>();

  function Slot({ slot }: { readonly slot: number }) {
    const piece = pieces[slot];
    if (piece) piece.isShown = true;
    return (
      <dg-slot
        data-n={slot === 0 ? undefined : slot}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
        dangerouslySetInnerHTML={{ __html: piece?.html ?? '' }}
        suppressHydrationWarning
      />
    );
  }

  function still(node: ReactNode, slot = Math.max(1, pieces.length)): ReactElement {
    const html = renderStill(() => styledHtml(around(node)));
    pieces[slot] = { html, isShown: false };
    return <Slot key={isValidElement(node) ? node.key : undefined} slot={slot} />;
  }

  function sent(value: unknown): SentElement | undefined {
    if (!isValidElement(value)) return undefined;
    const { type, key } = value;
    const given = propsOf(value);
    if (type === Slot) return [Number(given.slot)];
    if (type === Fragment || typeof type === 'string') {
      return [typeof type === 'string' ? type : '', key, given];
    }
    const found = references.get(type);
    return found && [found.src, found.name, key, given];
  }

  /** What of a node is alive, as elements that browsers make anew; undefined where nothing is. */
  function alive(node: ReactNode): ReactNode {
    if (Array.isArray(node)) return aliveList(node);
    if (!isValidElement(node)) return undefined;
    const live = liveComponent(node.type);
    if (live) {
      references.set(live.Component, live.reference);
      const given = sendable(propsOf(node));
      // Told of this component, and not of the one around it.
      serializeProps(given, labelOf(live.reference), sent);
      return remade(live.Component, given, node.key);
    }
    if (typeof node.type === 'string' || node.type === Fragment) {
      const { children: inner, ...own } = propsOf(node);
      const found = alive(inner as ReactNode);
      return found === undefined
        ? undefined
        : remade(node.type, { ...own, children: found }, node.key);
    }
    const made = expand(node);
    return made === undefined ? undefined : alive(made);
  }

  function aliveList(nodes: readonly ReactNode[]): ReactNode {
    const found = nodes.map(alive);
    if (found.every((each) => each === undefined)) return undefined;
    return nodes.flatMap((node, index): ReactNode => {
      if (found[index] !== undefined) return [found[index]];
      if (isText(node)) return isBreak(node) ? [] : [node];
      return isValidElement(node) || Array.isArray(node) ? [still(node)] : [];
    });
  }

  /** Objects that were looked at: they may hold each other, or themselves. */
  const known = new Map<unknown, unknown>();

  /** A value with its elements as browsers make them; the same where it has none. */
  function sendableValue(value: unknown): unknown {
    // An element is a node.
    if (isValidElement(value)) return alive(value) ?? still(value);
    if (!isPlain(value)) return value;
    if (known.has(value)) return known.get(value);
    known.set(value, value);
    const entries = Object.entries(value);
    const made = entries.map(([name, inner]) => [name, sendableValue(inner)] as const);
    if (made.every(([, inner], index) => inner === entries[index]?.[1])) return value;
    const sent = Array.isArray(value) ? made.map(([, inner]) => inner) : Object.fromEntries(made);
    known.set(value, sent);
    return sent;
  }

  function sendable({ children: inner, ...own }: Props): Props {
    const made = Object.fromEntries(
      Object.entries(own).map(([name, value]) => [name, sendableValue(value)]),
    );
    if (inner === undefined) return made;
    const isNode = !isText(inner) && typeof inner !== 'function';
    return {
      ...made,
      children: isNode ? (alive(inner as ReactNode) ?? still(inner as ReactNode)) : inner,
    };
  }

  const own = sendable(props);
  // Functions and objects are no nodes: they are refused by the text below.
  const living = typeof children === 'function' ? children : alive(children as ReactNode);
  const text = serializeProps(
    living === undefined ? own : { ...own, children: living },
    labelOf(reference),
    sent,
  );
  const isSlot = living === undefined && children !== undefined;
  return {
    props: { ...own, children: isSlot ? still(children as ReactNode, 0) : living },
    text,
    modules: [...new Set([...references.values()].map(({ src }) => src))].sort(),
    hidden: () =>
      pieces.flatMap(({ html, isShown }, slot) => (isShown || html === '' ? [] : [{ slot, html }])),
  };
}
