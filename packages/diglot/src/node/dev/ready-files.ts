import { addBase } from '../../shared/locale-path';
import { readyBuilt } from '../bundle/ready-built';

/** Where the files of the ready-built theme are served; pages have no such addresses. */
const FOLDER = '/@diglot/theme/';

/** Address of the theme's style sheet, with base. It is there before Vite is. */
export function readyStyleAddress(base: string): string {
  return addBase(FOLDER + readyBuilt().style, base);
}

/** The file of the ready-built theme at an address without base, absolute. */
export function readyFile(address: string): string | undefined {
  const { style, clientDir } = readyBuilt();
  return address === FOLDER + style ? `${clientDir}/${style}` : undefined;
}
