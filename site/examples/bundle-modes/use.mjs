import * as bundled from './dist/bundle/index.js';
import * as bundleless from './dist/bundleless/index.js';

for (const { isoDate } of [bundled, bundleless]) console.log(isoDate(new Date(2025, 4, 14)));
