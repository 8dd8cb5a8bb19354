import {
  allowFix,
  allowsAddress,
  isForeign,
  type OpenedKey,
  sourceOf,
} from '../../../shared/policy-sources';
import type { FrontMatter } from '../../../shared/types/front-matter';
import type { ItemTag } from '../../../shared/types/navigation';
import type { ResolvedConfig } from '../../config/types';
import { loadedByHead } from '../../schema/check-head-tag';
import type { DataPath } from '../../source/data-path';
import { frontMatterPlace } from '../../source/front-matter-place';
import type { ContentPlace, ContentProblem } from '../../source/problems';
import type { PageSource } from '../types';

type Opened = ResolvedConfig['policy'];

/** A file of another host that the policy refuses; undefined for what it allows. */
export function refusedFile(
  { key, address }: { readonly key: OpenedKey; readonly address: string },
  policy: Opened,
  place: () => ContentPlace | undefined,
): ContentProblem | undefined {
  const isImageData = key === 'images' && /^\s*data:/i.test(address);
  if (!isForeign(address) || isImageData || allowsAddress(policy[key], address)) return undefined;
  return {
    severity: 'error',
    code: 'policy-refused',
    message: `The content security policy refuses a file of another host: "${address}"`,
    fix: `${allowFix(key, sourceOf(address))} Or put a copy into the public folder.`,
    place: place(),
  };
}

/** Finds files of other hosts that the front matter of pages names and the policy refuses. */
export function refusedInFrontMatter(
  sources: readonly PageSource[],
  { policy }: ResolvedConfig,
): ContentProblem[] {
  return sources.flatMap((source) =>
    filesOf(source.frontmatter).flatMap(
      ({ path, ...file }) => refusedFile(file, policy, () => frontMatterPlace(source, path)) ?? [],
    ),
  );
}

/** A file that front matter names, and where. */
interface NamedFile {
  readonly key: OpenedKey;
  readonly address: string;
  readonly path: DataPath;
}

function filesOf({ head, hero, features = [], icon, tag, cover }: FrontMatter): NamedFile[] {
  const image = (address: string | undefined, path: DataPath): NamedFile[] =>
    address === undefined ? [] : [{ key: 'images', address, path }];
  const inTag = (one: ItemTag | undefined, path: DataPath) =>
    typeof one === 'object' && 'image' in one ? image(one.image, path) : [];
  return [
    ...head.flatMap((one, index): NamedFile[] => {
      const file = loadedByHead(one);
      return file ? [{ ...file, path: ['head', index, 1, file.attribute] }] : [];
    }),
    ...image(hero?.image?.src.light, ['hero', 'image', 'src']),
    ...image(hero?.image?.src.dark, ['hero', 'image', 'src']),
    ...image(cover?.light, ['cover']),
    ...image(cover?.dark, ['cover']),
    ...features.flatMap((feature, index) => inTag(feature.icon, ['features', index, 'icon'])),
    ...inTag(icon, ['icon']),
    ...inTag(tag, ['tag']),
  ];
}
