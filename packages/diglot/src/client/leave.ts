import { leaveForOwnLanguage } from './first-visit';
import { pageTypeOf } from './page-type';
import { redirectToMeantPage } from './redirect-not-found';

/** Goes where the reader wants to be instead, if that is somewhere else. Tells whether it does. */
export async function leave(): Promise<boolean> {
  const { dgFirstVisit } = document.documentElement.dataset;
  if (dgFirstVisit !== undefined && leaveForOwnLanguage(dgFirstVisit)) return true;
  return pageTypeOf(document) === '404' && redirectToMeantPage();
}
