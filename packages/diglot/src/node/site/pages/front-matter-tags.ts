import type { FrontMatter } from '../../../shared/types/front-matter';
import type { ItemTag } from '../../../shared/types/navigation';
import type { DataPath } from '../../source/data-path';

/** Reads one of them: a word, an image's address, or the author's own SVG. */
type Read = (tag: string, path: DataPath) => ItemTag;

/** Front matter whose icons and tags are read. */
export function readFrontMatterTags(frontmatter: FrontMatter, read: Read): FrontMatter {
  const { icon, tag, features } = frontmatter;
  const hasAny = icon ?? tag ?? features?.find((feature) => feature.icon);
  if (hasAny === undefined) return frontmatter;
  const readOne = (one: ItemTag | undefined, path: DataPath) =>
    typeof one === 'string' ? read(one, path) : one;
  return {
    ...frontmatter,
    icon: readOne(icon, ['icon']),
    tag: readOne(tag, ['tag']),
    features: features?.map((feature, index) => ({
      ...feature,
      icon: readOne(feature.icon, ['features', index, 'icon']),
    })),
  };
}
