import { toInchesAsText } from '@acme/units';
import { toPounds } from '@acme/units/weight';

console.log(await toInchesAsText(10), toPounds(1));
