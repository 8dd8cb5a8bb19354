import { pageTypeOf } from '../navigate/page-type';
import { leaveForOwnLanguage } from './first-visit';
import { offerLanguage } from './offer-language';
import { redirectToMeantPage } from './redirect-not-found';

/** Goes where the reader wants to be instead, if that is somewhere else. Tells whether it does. */
export async function leave(): Promise<boolean> {
  const { dgFirstVisit } = document.documentElement.dataset;
  // On a slow network the style sheet has shown the page by now.
  const isShown = getComputedStyle(document.body).visibility === 'visible';
  const visit = { isShown, offer: offerLanguage };
  if (dgFirstVisit !== undefined && leaveForOwnLanguage(dgFirstVisit, visit)) return true;
  return pageTypeOf(document) === '404' && redirectToMeantPage();
}
