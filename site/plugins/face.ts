import type { Plugin } from 'diglot';
import { FACE } from '../brand/face-address';

/**
 * Has the face of headings loaded first where most of them are set in it. On Chinese pages it writes a few Latin words:
 * there it would only be in the way of what paints the page, and in narrow windows nothing is set in it (`brand.css`).
 */
export function face(): Plugin {
  const preload = {
    ...{ rel: 'preload', href: FACE, as: 'font', type: 'font/woff2', crossorigin: true },
    media: '(width >= 48em)',
  };
  return {
    name: 'face',
    head: ({ lang }) => (lang === 'en' ? [['link', preload]] : undefined),
  };
}
