import type { Plugin } from 'diglot';
import { FACE } from '../brand/face-address';

/**
 * Has the face of headings loaded first where most of them are set in it. On Chinese pages it writes a few Latin words:
 * there it would only be in the way of what paints the page.
 */
export function face(): Plugin {
  const preload = { rel: 'preload', href: FACE, as: 'font', type: 'font/woff2', crossorigin: true };
  return {
    name: 'face',
    head: ({ lang }) => (lang === 'en' ? [['link', preload]] : undefined),
  };
}
