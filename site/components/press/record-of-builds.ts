import json from '../../examples/recorded/press/record.json' with { type: 'json' };
import type { PressRecord } from './record';

/** What the builds of `site/examples/press` left behind, as the tests recorded it. */
export const record = json as PressRecord;
