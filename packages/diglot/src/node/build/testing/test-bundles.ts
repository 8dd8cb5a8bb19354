import path from 'node:path';
import type { BundleOptions } from '../../bundle/bundle';
import type { bundleApart } from '../../bundle/bundle-apart';
import type { Bundles } from '../../bundle/bundles';
import { linkTree } from './test-link-tree';

interface BundlerModule {
  readonly bundleApart: typeof bundleApart;
}

/** A bundler for a site whose components never change: its bundles are made once. */
export function bundleOnce(bundler: BundlerModule): BundlerModule {
  let first:
    | Promise<{ readonly bundles: Bundles; readonly kept: string; readonly outDir: string }>
    | undefined;

  async function bundleFirst(options: BundleOptions) {
    const bundles = await bundler.bundleApart(options);
    const kept = path.join(options.root, 'node_modules/.kept/bundles');
    linkTree(options.outDir, kept);
    return { bundles, kept, outDir: options.outDir };
  }

  return {
    async bundleApart(options) {
      const isFirst = first === undefined;
      first ??= bundleFirst(options);
      const { bundles, kept, outDir } = await first;
      if (isFirst) return bundles;
      linkTree(kept, options.outDir);
      const text = JSON.stringify(bundles);
      // Plain data, as it comes from the other process.
      return JSON.parse(text.replaceAll(outDir, options.outDir)) as Bundles;
    },
  };
}
