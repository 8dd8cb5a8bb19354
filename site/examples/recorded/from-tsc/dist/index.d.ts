export type { Crossing } from './fares/crossing.js';
export { fare } from './fares/fare.js';
//# sourceMappingURL=index.d.ts.map
