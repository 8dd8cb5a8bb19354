import { mix } from '@acme/tint';
import { rust, sand } from '@acme/tint/names';

console.log(mix(rust, sand));
