export { pill } from './pill';
export { toggle } from './toggle';
