import json from '../../examples/recorded/instrument/record.json' with { type: 'json' };
import type { InstrumentRecord } from './record';

/** What the builds of `site/examples/instrument` left behind, as the tests recorded it. */
export const record = json as InstrumentRecord;
