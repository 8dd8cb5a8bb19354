import { rehearse } from '../../search/query/rehearse';
import type { FromWorker, ToWorker } from './messages';
import { createSiteEngines } from './site-engines';

const engines = createSiteEngines();

const say = (message: FromWorker): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'prepare') {
    const engine = engines.of(data.index);
    if (data.isFresh) engine.forget();
    // Who searches will see the failure.
    engine.prepare().catch(() => undefined);
    // The files are on their way meanwhile.
    void rehearse();
    return;
  }
  if (data.type === 'shown') {
    engines.of(data.index).loadAhead();
    return;
  }
  const { id, question } = data;
  engines.answer(question).then(
    (result) => say({ id, result }),
    ({ name, message }: Error) => say({ id, error: { name, message } }),
  );
});
