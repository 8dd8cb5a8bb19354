import { createContext } from 'react';
import type { ShellData } from '../../shared/types/shell-data';
import type { AvailableParts } from '../parts-context';
import type { NavState } from './nav-state';

/** All that the navbar's content depends on. */
export interface NavbarInput {
  readonly site: ShellData;
  readonly parts: AvailableParts;
  readonly state: NavState;
}

/** The navbar's content as HTML, exactly as React would make it; `undefined` where React has to. */
export type RenderNavbar = (input: NavbarInput) => string | undefined;

/** There in Node, where the navbars of many pages differ in little. */
export const StillNavbarContext = createContext<RenderNavbar | undefined>(undefined);
