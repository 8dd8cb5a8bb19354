import { readFileSync } from 'node:fs';
import { addBase } from '../../../shared/locale-path';
import { readyBuilt } from '../../bundle/ready/ready-built';

/** Where the files of the ready-built theme are served; pages have no such addresses. */
const FOLDER = '/@diglot/theme/';

/** Address of the theme's style sheet, with base. It is there before Vite is. */
export function readyStyleAddress(base: string): string {
  return addBase(FOLDER + readyBuilt().style, base);
}

/** The theme's style sheet, if it is at an address without base. */
export function readyStyle(address: string): string | undefined {
  const { style, clientDir } = readyBuilt();
  if (address !== FOLDER + style) return undefined;
  // At once: a browser shows nothing without it, and what is read later waits for modules that are being loaded.
  return readFileSync(`${clientDir}/${style}`, 'utf8');
}
