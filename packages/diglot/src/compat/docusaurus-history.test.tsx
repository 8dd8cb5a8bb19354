// @vitest-environment happy-dom
import { act, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useHistory } from './docusaurus-live';

vi.mock('../theme/public', () => ({
  useBase: () => '/',
  usePage: () => ({ routePath: '/rules' }),
  useDark: () => false,
  Link: 'a',
}));

/** As tables on sites for Docusaurus keep what they are filtered by. */
function Table() {
  const history = useHistory();
  const search = useSyncExternalStore(
    history.listen,
    () => history.location.search,
    () => '',
  );
  return (
    <button type="button" onClick={() => history.replace({ search: 'kind=strict' })}>
      {history.location.pathname} [{search}]
    </button>
  );
}

test('a component that listens to the history shows what it set there, and renders without it', async () => {
  expect(renderToString(<Table />).replaceAll('<!-- -->', '')).toContain('>/rules []<');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Table />));
  const button = document.querySelector('button');
  await act(async () => button?.click());
  expect(button?.textContent).toBe('/rules [?kind=strict]');
  expect(location.search).toBe('?kind=strict');
  await act(async () => root.unmount());
});
