import path from 'node:path';
import type { Data } from '../data';
import type { Stubs } from '../mdx/stubs';
import type { SiteFoot } from './page-foot';

/** Where a page lies, and what is around it. */
export interface PagePlace {
  /** Absolute, before the migration. */
  readonly file: string;
  /** Folder that the page will lie in, absolute. */
  readonly folder: string;
  /** The folder that `@` stands for, absolute. */
  readonly srcDir: string;
  /** Folder of the new site, absolute: `<root>`. */
  readonly root: string;
  /** Whether `$x$` is a formula. */
  readonly math?: boolean;
  /** What stands around the id of a heading instead of braces: `## A %{#a}%`. */
  readonly idMarks?: readonly [left: string, right: string] | undefined;
  /** Where components go that nothing here has. @default they become comments */
  readonly stubs?: Stubs | undefined;
  /** What stands on top of the page, where only a component of the theme says so. */
  readonly hero?: Data | undefined;
  /** What stands below pages that say nothing of it. */
  readonly foot: SiteFoot;
  /** Absolute files' texts. */
  readText(file: string): string | undefined;
  /** Where a file will lie, absolute: the same for one that stays. */
  moved(file: string): string;
  /** What a relative address must be where the page will lie; the same where it stays right. */
  reference(url: string): string;
}

/** The way from a folder to a file, as a page writes it. */
export function relativeFrom(folder: string, file: string): string {
  const way = path.relative(folder, file).split(path.sep).join('/');
  return /^\.{1,2}(?:\/|$)/.test(way) ? way : `./${way}`;
}
