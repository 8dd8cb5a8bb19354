import { loadedLater } from './load-lazy';
import { refuseAddress, refuseBehaviour, refuseFunctions } from './refuse';
import { isRenderingStill, noteContext } from './rendering-mode';

type Exports = Readonly<Record<string, unknown>>;
// React's functions pass through with whatever they take and give.
type AnyFunction = (...values: readonly unknown[]) => unknown;

/** Hooks whose effect or state never comes about in HTML alone. All others give what they would give. */
const LIVE_HOOKS = [
  'useActionState',
  'useEffect',
  'useEffectEvent',
  'useImperativeHandle',
  'useInsertionEffect',
  'useLayoutEffect',
  'useOptimistic',
  'useReducer',
  'useState',
  'useSyncExternalStore',
  'useTransition',
] as const;

const LIFECYCLE = ['componentDidMount', 'componentDidUpdate', 'componentWillUnmount'] as const;

function isFunction(value: unknown): value is AnyFunction {
  return typeof value === 'function';
}

/**
 * Has hooks refuse what would be lost in still HTML.
 *
 * @param hooks they are replaced: React knows the object of those that its functions call
 * @param isMeant whether the hook that runs was called by code that is to be told
 */
export function guardHooks(hooks: Record<string, unknown>, isMeant: () => boolean): void {
  for (const name of LIVE_HOOKS) {
    const hook = hooks[name];
    if (!isFunction(hook)) continue;
    hooks[name] = (...values: readonly unknown[]) =>
      isRenderingStill() && isMeant() ? refuseBehaviour(`uses ${name}`) : hook(...values);
  }
}

function checkClass(type: AnyFunction): void {
  const prototype = Object(type.prototype);
  if (!prototype.isReactComponent) return;
  const method = LIFECYCLE.find((name) => name in prototype);
  if (method) refuseBehaviour(`uses ${method}`, type.name);
}

const CONTEXT = Symbol.for('react.context');

function guardElement(create: AnyFunction): AnyFunction {
  return (type, props, ...others) => {
    if (Object(type).$$typeof === CONTEXT) noteContext();
    if (typeof type === 'string') {
      // React would refuse the tag as well, but not say what it is.
      if (type.includes('/')) refuseAddress(type);
      refuseFunctions(type, Object(props));
    } else if (isFunction(type) && isRenderingStill()) {
      checkClass(type);
      // A component made of an SVG file passes all on: what is wrong is wrong where it is used.
      if ('passesTo' in type) refuseFunctions(String(type.passesTo), Object(props));
    }
    return create(type, props, ...others);
  };
}

/** React as the site's own code sees it while pages are rendered. */
export function guardReact(react: Exports): Exports {
  const guarded: Record<string, unknown> = { ...react };
  guardHooks(guarded, () => true);
  for (const name of ['createElement', 'jsx', 'jsxs', 'jsxDEV']) {
    const create = react[name];
    if (isFunction(create)) guarded[name] = guardElement(create);
  }
  if ('lazy' in react) guarded.lazy = loadedLater;
  return guarded;
}
