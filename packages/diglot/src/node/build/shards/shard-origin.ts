import * as z from 'zod';
import { hashAll, hashValues } from '../../files/hash';
import type { OpenSite } from '../open/open-site';

/** What a shard was made of, in hashes that are the same wherever the site's folder lies. */
export const originSchema = z.strictObject({
  engine: z.string(),
  configuration: z.string(),
  pages: z.string(),
  /** When sources were last committed: a clone without history knows no dates. */
  dates: z.string(),
  /** Theme, components, navigation and everything else that documents show. */
  theme: z.string(),
  /** What is promised to readers. */
  lock: z.string(),
});

export type ShardOrigin = Readonly<z.output<typeof originSchema>>;

/** What a site is made of now. */
export function shardOrigin({
  configHash,
  cache,
  content,
  bundles,
  context,
  generated,
  promises,
}: OpenSite): ShardOrigin {
  const sources = content.pages
    .flatMap(({ versions }) => Object.values(versions))
    .map(({ source, routePath }) => ({ source, routePath }))
    .sort((a, b) => (a.routePath < b.routePath ? -1 : 1));
  return {
    engine: cache.engine,
    configuration: configHash,
    pages: hashAll(sources.map(({ source, routePath }) => `${routePath} ${source.hash}`)),
    dates: hashAll(sources.map(({ source }) => context.dates[source.file] ?? '')),
    theme: hashValues(
      bundles.themeHash,
      bundles.buildId,
      context.policy,
      generated.map(({ file }) => file),
    ),
    lock: hashAll([...(promises?.lock.pages.values() ?? [])].map(({ text }) => text)),
  };
}

/** Names of what differs. */
export function originDifferences(a: ShardOrigin, b: ShardOrigin): string[] {
  const names = Object.keys(a) as (keyof ShardOrigin)[];
  return names.filter((name) => a[name] !== b[name]);
}
