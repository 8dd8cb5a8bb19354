import { createCrowdedSite, expectRoomInNavbar } from './support/crowded-site';
import { test } from './support/test';

test('NAV-03: many entries lie on nothing else in the navbar', async ({ page }) => {
  const site = await createCrowdedSite();
  await expectRoomInNavbar(page, site.url);
  await site.remove();
});
