export { Tally } from './Tally';
export { total } from './total';
