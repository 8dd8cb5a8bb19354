import assert from 'node:assert/strict';
import { convert } from '@acme/rates';

assert.equal(convert(19.99, 1.08), 21.59);
