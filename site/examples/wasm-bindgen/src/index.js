export { quadruple } from './pkg/double.js';
