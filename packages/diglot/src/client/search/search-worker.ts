import type { FromWorker, ToWorker } from './messages';
import { createSiteEngine, type SiteIndex } from './site-index';

/** One engine a language, for as long as the document lives. */
const engines = new Map<string, ReturnType<typeof createSiteEngine>>();

function engineOf(index: SiteIndex) {
  const engine = engines.get(index.catalog) ?? createSiteEngine(index);
  engines.set(index.catalog, engine);
  return engine;
}

const say = (message: FromWorker): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  const engine = engineOf(data.index);
  if (data.type === 'prepare') {
    if (data.isFresh) engine.forget();
    // Who searches will see the failure.
    engine.prepare().catch(() => undefined);
    return;
  }
  const { id, request } = data;
  engine.search(request).then(
    (result) => say({ id, result }),
    ({ name, message }: Error) => say({ id, error: { name, message } }),
  );
});
