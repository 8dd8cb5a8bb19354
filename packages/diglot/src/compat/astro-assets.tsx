/** What pages written for Astro import to show pictures. */
import type { ComponentProps } from 'react';

/** A picture as bundlers of Astro describe it. */
interface Metadata {
  readonly src: string;
  readonly width?: number;
  readonly height?: number;
}

interface ImageProps extends Omit<ComponentProps<'img'>, 'src'> {
  readonly src: string | Metadata | { readonly default: string };
  readonly [other: string]: unknown;
}

const ATTRIBUTES = new Set(
  'alt width height className class id style loading decoding title sizes'.split(' '),
);

function addressOf(src: ImageProps['src']): string {
  if (typeof src === 'string') return src;
  return 'src' in src ? src.src : src.default;
}

export function Image({ src, ...props }: ImageProps) {
  const entries = Object.entries(props)
    .filter(([name]) => ATTRIBUTES.has(name))
    .map(([name, value]) => [name === 'class' ? 'className' : name, value]);
  const known: ComponentProps<'img'> = Object.fromEntries(entries);
  return <img alt="" {...known} src={addressOf(src)} />;
}

export { Image as Picture };
