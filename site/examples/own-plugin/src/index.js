import fruit from './fruit.lines';

export { fruit };
export const builtAs = __OUTPUT__;
