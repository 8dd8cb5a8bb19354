import path from 'node:path';
import { importsOf } from '../mdx/body';
import { findGone, findModule } from '../mdx/imports';
import type { GlobalComponent } from '../mdx/page-imports';
import { modulesWith, type SiteModules } from './read-modules';

/** Components of Fumadocs by the modules that have them. */
const OWN: Readonly<Record<string, string>> = {
  accordion: 'Accordion Accordions',
  banner: 'Banner',
  callout: 'Callout CalloutContainer CalloutDescription CalloutTitle',
  card: 'Card Cards',
  codeblock: 'CodeBlock CodeBlockTab CodeBlockTabs CodeBlockTabsList CodeBlockTabsTrigger Pre',
  'dynamic-codeblock': 'DynamicCodeBlock',
  files: 'File Files Folder',
  'github-info': 'GithubInfo',
  'image-zoom': 'ImageZoom',
  'inline-toc': 'InlineTOC',
  steps: 'Step Steps',
  tabs: 'Tab Tabs TabsContent TabsList TabsTrigger',
  'type-table': 'TypeTable',
};

/** Components that pages have without an import: those of Fumadocs, and those that the site gives to all pages. */
export function globalComponents(
  modules: SiteModules,
  isThere: (specifier: string) => boolean,
): Map<string, GlobalComponent> {
  const found = new Map<string, GlobalComponent>(
    Object.entries(OWN).flatMap(([file, names]) =>
      names.split(' ').map((name) => [name, { from: `fumadocs-ui/components/${file}`, name }]),
    ),
  );
  const { alias, texts } = modules;
  for (const file of modulesWith(modules, /\bfrom\s*['"]fumadocs-ui\/mdx['"]/)) {
    for (const { specifier, names } of importsOf(texts.get(file) ?? '')) {
      const home = homeOf(specifier, file);
      if (home === undefined) continue;
      // In the place of one that does not run here, the one of Fumadocs shows what it can.
      for (const [local, name] of names)
        if (/^[A-Z]/.test(local) && name !== '*' && !(home.gone && found.has(local)))
          found.set(local, { ...home, name });
    }
  }
  return found;

  /** What pages import a module of the site or a package from; undefined for a package that is not here. */
  function homeOf(specifier: string, file: string): Omit<GlobalComponent, 'name'> | undefined {
    const target = specifier.startsWith('.')
      ? path.resolve(path.dirname(file), specifier)
      : alias(specifier);
    if (target === undefined) return isThere(specifier) ? { from: specifier } : undefined;
    const module = findModule(target);
    if (module === undefined) return undefined;
    return { from: module.replace(/\.\w+$/, ''), gone: findGone(module, modules, isThere) };
  }
}
