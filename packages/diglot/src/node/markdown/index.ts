export { compilePage } from './compile-page';
