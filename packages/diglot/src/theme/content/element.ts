import { type IconName, iconPaths } from '../icons/icon-paths';

const SVG = 'http://www.w3.org/2000/svg';

/** The icons of the theme as DOM: Trusted Types accept no HTML strings. */
function createIcon(name: IconName): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'dg-icon');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', iconPaths[name]);
  svg.append(path);
  return svg;
}

export interface IconButtonOptions {
  /** Says what the button does, for scripts and styles. */
  readonly action: string;
  readonly icons: readonly IconName[];
  readonly title: string;
  /** Accessible name; the title when absent. */
  readonly label?: string | undefined;
}

/** A button with icons only. */
export function createIconButton(options: IconButtonOptions): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'dg-icon-button';
  button.dataset.action = options.action;
  button.title = options.title;
  button.ariaLabel = options.label ?? options.title;
  button.append(...options.icons.map(createIcon));
  return button;
}
