import { createRequire } from 'node:module';

type Hooks = Record<string, unknown>;

/** What refuses hooks in still HTML: see `theme/build-time/guard-react.ts`. */
export interface PackageGuard {
  guardHooks: (hooks: Hooks, isForeign: () => boolean) => void;
}

/** Where React keeps what hooks do, while it renders. */
interface Internals {
  H: Hooks | null;
}

const KEY = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/** React's packages, and this engine, whose own hooks are right. */
const OWN = /^(?:react|react-dom|diglot)$/;

/** Whether the nearest code on the stack that is neither React's nor the engine's is a package's. */
function isCalledByPackage(): boolean {
  const stack = new Error().stack?.split('\n') ?? [];
  const caller = stack.findIndex((line) => /[\\/]node_modules[\\/]react[\\/]/.test(line));
  const line = stack.slice(caller).find((each) => !/[\\/]node_modules[\\/]react[\\/]/.test(each));
  const name = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(line ?? '')?.[1];
  return caller >= 0 && name !== undefined && !OWN.test(name);
}

/** What refuses already. */
const guarded = new WeakSet<object>();

/**
 * Has packages that Node itself loads meet the same refusals as modules of the site do: no module of theirs can be given
 * another React.
 */
export function guardPackages({ guardHooks }: PackageGuard): void {
  const react = createRequire(import.meta.url)('react') as Record<string, Internals | undefined>;
  const internals = react[KEY];
  // Another edition of React: packages are then taken for still where they might not be.
  if (!internals || guarded.has(internals)) return;
  guarded.add(internals);
  let current = internals.H;
  Object.defineProperty(internals, 'H', {
    get: () => current,
    set(hooks: Hooks | null) {
      current = hooks;
      if (!hooks || guarded.has(hooks)) return;
      guarded.add(hooks);
      guardHooks(hooks, isCalledByPackage);
    },
  });
}
