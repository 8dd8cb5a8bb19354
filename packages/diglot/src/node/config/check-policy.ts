import {
  allowFix,
  allowsAddress,
  isForeign,
  type OpenedKey,
  sourceOf,
} from '../../shared/policy-sources';
import { loadedByHead } from '../schema/check-head-tag';
import type { ParsedConfig } from '../schema/config';
import type { ConfigProblem } from '../source/config-problem';
import type { DataPath } from '../source/data-path';

/** A file that the config names, and what it is loaded as. */
interface LoadedFile {
  readonly key: OpenedKey;
  readonly address: string;
  readonly path: DataPath;
}

/** Finds files of other hosts that the config names and its policy refuses. */
export function checkPolicy(config: ParsedConfig): ConfigProblem[] {
  return filesOf(config).flatMap(({ key, address, path }) => {
    const isImageData = key === 'images' && /^\s*data:/i.test(address);
    if (!isForeign(address) || isImageData) return [];
    if (allowsAddress(config.policy[key], address)) return [];
    return {
      code: 'config-foreign-file',
      path,
      message: `The content security policy refuses a file of another host: "${address}"`,
      fix: `${allowFix(key, sourceOf(address))} Or put a copy into the public folder.`,
    };
  });
}

function filesOf({ icon, logo, head, themeConfig }: ParsedConfig): LoadedFile[] {
  const image = (address: string, ...path: DataPath): LoadedFile => ({
    key: 'images',
    address,
    path,
  });
  const logos =
    typeof logo === 'object'
      ? [image(logo.light, 'logo', 'light'), image(logo.dark, 'logo', 'dark')]
      : logo === undefined
        ? []
        : [image(logo, 'logo')];
  const links = themeConfig.socialLinks.flatMap(({ mode, content }, index) =>
    mode === 'img' ? [image(content, 'themeConfig', 'socialLinks', index, 'content')] : [],
  );
  const tags = head.flatMap((tag, index) => {
    const found = loadedByHead(tag);
    return found ? [{ ...found, path: ['head', index, 1, found.attribute] }] : [];
  });
  return [...(icon === undefined ? [] : [image(icon, 'icon')]), ...logos, ...links, ...tags];
}
