import { quadruple } from '@acme/double';

console.log(quadruple(3));
