import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { DiglotErrors } from '../../../shared/diglot-error';
import { createTestSite } from './test-site';

vi.setConfig({ testTimeout: 60_000 });

const theme = (parts: string): string =>
  `const Other = () => <p>Other</p>;\n\nexport const parts = { ${parts} };\n`;

test('a part that the theme has not is told with the name that was meant', async () => {
  const site = await createTestSite({ 'theme/index.tsx': theme('Navbarr: Other') });
  const error = await site.build().catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(DiglotErrors);
  expect(error).toMatchObject({
    errors: [
      {
        message: 'The theme has no part "Navbarr".',
        location: { file: path.join(site.root, 'theme/index.tsx'), line: 3, column: 24 },
        fix: 'Did you mean "Navbar"?',
      },
    ],
  });
  site.remove();
});

test('parts of all kinds are known, also those that the theme itself has nothing for', async () => {
  const site = await createTestSite({
    'theme/index.tsx': theme('Banner: Other, PageEnd: Other, PageActions: Other, Hero: Other'),
  });
  await site.build();
  expect(site.output()['index.html']).toContain('<p>Other</p>');
  site.remove();
});
