/**
 * What components of pages share with the shell and with islands, in all that they know together. In browsers these
 * components are apart from the shell, and whatever else both need is in both.
 */
export { ownShownPage, subscribeToShownPage } from '../../client/shown-page';
export { PageContext, SiteContext } from '../page-context';
