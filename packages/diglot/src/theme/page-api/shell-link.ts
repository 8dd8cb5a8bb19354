/**
 * What components of pages share with the shell. In browsers these components are bundled apart from it, and whatever
 * else both need is in both.
 */
export { PageContext, SiteContext } from '../page-context';
