export { BrowserOnly } from '../theme/public';
