import { refuseBehaviour } from './refuse';
import { isRenderingStill } from './rendering-mode';

/**
 * Ends rendering when an element of still HTML is given a function: no browser would ever call it.
 *
 * @param tag as the author wrote it
 * @throws DiglotError naming component and prop
 */
export function refuseFunctions(tag: string, props: object): void {
  if (!isRenderingStill()) return;
  for (const [prop, value] of Object.entries(props)) {
    if (typeof value !== 'function' || prop === 'children') continue;
    refuseBehaviour(`gives <${tag}> the function "${prop}"`);
  }
}
