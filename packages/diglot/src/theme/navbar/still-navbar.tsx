import { renderToString } from 'react-dom/server';
import { getOrMake } from '../../shared/remember';
import type { NavItem } from '../../shared/types/navigation';
import type { ShellData } from '../../shared/types/shell-data';
import { SiteContext } from '../page-context';
import { defaultParts } from '../parts';
import { PartsContext } from '../parts-context';
import {
  type AddressFrame,
  addressPlace,
  fillAddressFrame,
  toAddressFrame,
} from '../still/address-frame';
import { NavbarContent } from './Navbar';
import { type NavState, NavStateContext } from './nav-state';
import type { NavbarInput } from './still-navbar-context';

/** Parts that a navbar is made of. Of those that a site brings nobody knows what they depend on. */
const PARTS = [
  'NavTitle',
  'NavMenu',
  'Search',
  'LanguageMenu',
  'ParallelSwitch',
  'AppearanceSwitch',
  'AppearanceOptions',
  'SocialLinks',
  'NavScreen',
] as const;

/** So many are kept for each language. */
const MOST_FRAMES = 100;

/** By site, then by the marks that entries have. */
const frames = new WeakMap<ShellData, Map<string, AddressFrame | undefined>>();

/**
 * The navbar's content in Node. React renders it once for each set of marks that a page gives to entries, and
 * outside of any page: what it depends on is in the input, and reading page data is an error there.
 */
export function renderStillNavbar(input: NavbarInput): string | undefined {
  const { parts, state } = input;
  if (PARTS.some((name) => parts[name] !== defaultParts[name])) return undefined;
  const frame = frameFor(input);
  return frame && fillAddressFrame(frame, state.hrefIn);
}

function frameFor(input: NavbarInput): AddressFrame | undefined {
  const { site, state } = input;
  const known = getOrMake(frames, site, () => new Map<string, AddressFrame | undefined>());
  const marks = `${marksOf(site.nav, state)} ${state.versions.join()}`;
  if (!known.has(marks)) {
    // Pages of one folder, which are rendered one after another, have most marks in common.
    if (known.size === MOST_FRAMES) known.clear();
    known.set(marks, renderFrame(input));
  }
  return known.get(marks);
}

/** What a page's state says of all entries, as a key. */
function marksOf(items: readonly NavItem[], state: NavState): string {
  let marks = '';
  for (const item of items) {
    marks += `${Number(state.isActive(item))}${Number(state.isCurrent(item))}`;
    if (item.items) marks += `(${marksOf(item.items, state)})`;
  }
  return marks;
}

function renderFrame({ site, parts, state }: NavbarInput): AddressFrame | undefined {
  const html = renderToString(
    <SiteContext value={site}>
      <PartsContext value={parts}>
        <NavStateContext value={{ ...state, hrefIn: addressPlace }}>
          <NavbarContent />
        </NavStateContext>
      </PartsContext>
    </SiteContext>,
  );
  // Hints to load images early come before all else: they belong elsewhere.
  return html.startsWith('<div') ? toAddressFrame(html) : undefined;
}
