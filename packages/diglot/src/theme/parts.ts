import { AppearanceOptions, AppearanceSwitch } from './appearance/AppearanceSwitch';
import {
  DocFooter,
  DocHeader,
  DocPage,
  EditLink,
  FallbackNotice,
  LastUpdated,
  PrevNext,
} from './doc/DocPage';
import { LocalOutline, MenuBar } from './menu-bar/MenuBar';
import { LanguageMenu } from './navbar/LanguageMenu';
import { NavTitle } from './navbar/Logo';
import { Navbar } from './navbar/Navbar';
import { NavMenu } from './navbar/NavMenu';
import { NavScreen } from './navbar/NavScreen';
import { SocialLinks } from './navbar/SocialLinks';
import { Outline } from './outline/Outline';
import { ParallelSwitch } from './parallel/ParallelSwitch';
import type { ShellParts } from './part-types';
import { ScrollToTop } from './scroll-top/ScrollToTop';
import { Search } from './search/Search';
import { Sidebar } from './sidebar/Sidebar';

/**
 * The theme's own parts. `pageActionParts`, `homeParts`, `overviewParts` and `notFoundParts` are
 * apart, because they load later.
 */
export const defaultParts: ShellParts = {
  Navbar,
  NavTitle,
  NavMenu,
  Search,
  LanguageMenu,
  ParallelSwitch,
  AppearanceSwitch,
  AppearanceOptions,
  SocialLinks,
  NavScreen,
  MenuBar,
  LocalOutline,
  Sidebar,
  Outline,
  DocPage,
  DocHeader,
  FallbackNotice,
  DocFooter,
  LastUpdated,
  EditLink,
  PrevNext,
  ScrollToTop,
};
