export { BrowserOnly } from 'diglot/theme';
