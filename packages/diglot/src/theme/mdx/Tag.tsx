import { isExternal } from '../paths';
import { Badge, type BadgeProps } from './Badge';
import { SvgWrapper } from './SvgWrapper';

export interface TagProps {
  /** Words, separated by commas; SVG as text; or an image's address. Nothing without it. */
  readonly tag?: string | undefined;
}

const TYPES: Readonly<Record<string, BadgeProps['type']>> = {
  experimental: 'warning',
  deprecated: 'danger',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
};

/** Whether a tag is drawn, not written. */
function isDrawing(tag: string): boolean {
  return tag.startsWith('<svg') || isExternal(tag) || /^\/.*\.\w+$/.test(tag);
}

/** What stands beside the title of a page: its state, in a word each. */
export function Tag({ tag = '' }: TagProps) {
  const whole = tag.trim();
  if (isDrawing(whole)) return <SvgWrapper icon={whole} className="dg-tag" />;
  const words = whole.split(',').map((word) => word.trim());
  return words
    .filter((word) => word !== '')
    .map((word) => (
      <Badge key={word} type={TYPES[word.toLowerCase()] ?? 'info'}>
        {word}
      </Badge>
    ));
}
