import { leaveForOwnLanguage } from './first-visit';
import { pageTypeOf } from './page-type';
import { redirectToMeantPage } from './redirect-not-found';

/** Goes where the reader wants to be instead, if that is somewhere else. Tells whether it does; if not, the page is shown. */
export async function leave(): Promise<boolean> {
  const { dataset } = document.documentElement;
  const { dgFirstVisit } = dataset;
  if (dgFirstVisit !== undefined && leaveForOwnLanguage(dgFirstVisit)) return true;
  delete dataset.dgFirstVisit;
  return pageTypeOf(document) === '404' && redirectToMeantPage();
}
