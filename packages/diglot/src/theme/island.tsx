import { type ComponentType, createContext, type ReactNode, use } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { serializeProps } from '../shared/island-props';
import { renderLive, renderStill } from './build-time/rendering-mode';
import { ContentContext } from './page-api/content-context';

/** Where the browser finds an island's code. */
export interface IslandReference {
  /** Key in the islands' registry: the file relative to the site's root. */
  readonly src: string;
  /** Name of the export; `default` for the default export. */
  readonly name: string;
}

interface IslandProps {
  readonly children?: ReactNode;
  readonly [prop: string]: unknown;
}

/** True where the browser hydrates all that is rendered: there an island needs no root of its own. */
export const InsideIsland = createContext(false);

let count = 0;

/** Makes island ids start anew: they are unique in a page and the same in every build. */
export function resetIslandIds(): void {
  count = 0;
}

/** What React makes of a function: `memo`, `forwardRef` and `lazy`. */
const COMPONENT_OBJECTS = ['memo', 'forward_ref', 'lazy'].map((kind) =>
  Symbol.for(`react.${kind}`),
);

function isComponent(value: unknown): value is ComponentType<IslandProps> {
  return typeof value === 'function' || COMPONENT_OBJECTS.includes(Object(value).$$typeof);
}

/** An export of a `'use client'` module: components become islands, constants and hooks pass through. */
export function toIsland(value: unknown, reference: IslandReference): unknown {
  const hasName = /^[A-Z]|^default$/.test(reference.name);
  return hasName && isComponent(value) ? createIsland(value, reference) : value;
}

/**
 * Wraps a component of a `'use client'` module for rendering at build time: its
 * HTML, the way to its code, its props and its static children.
 *
 * @throws Error naming the component and the prop that cannot be serialised.
 */
function createIsland(Component: ComponentType<IslandProps>, reference: IslandReference) {
  const label = reference.name === 'default' ? reference.src : reference.name;
  return function Island({ children, ...props }: IslandProps) {
    if (use(InsideIsland)) return <Component {...props}>{children}</Component>;
    // A root of its own has no context of the one around it.
    const facts = use(ContentContext);
    const id = `dg${count++}-`;
    const slot =
      children === undefined
        ? undefined
        : renderStill(() =>
            renderToStaticMarkup(<ContentContext value={facts}>{children}</ContentContext>),
          );
    // A root of its own, as in the browser: otherwise ids from useId would differ.
    const html = renderLive(() =>
      renderToString(
        <ContentContext value={facts}>
          <InsideIsland value={true}>
            <Component {...props}>
              {slot !== undefined && (
                <dg-slot dangerouslySetInnerHTML={{ __html: slot }} suppressHydrationWarning />
              )}
            </Component>
          </InsideIsland>
        </ContentContext>,
        { identifierPrefix: id },
      ),
    );
    return (
      <dg-island
        data-src={reference.src}
        data-export={reference.name}
        data-id={id}
        data-props={serializeProps(props, `<${label}>`)}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  };
}
