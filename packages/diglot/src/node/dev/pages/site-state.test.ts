import { expect, test } from 'vitest';
import { bilingual, createSite } from '../../site/test-site';
import { createSiteState, nextState, type SiteEvent, shellAddress, versionOf } from './site-state';

const parts = { themeFile: undefined, globalComponents: [], searchClient: undefined };
const lock = { errors: [] };
const otherParts = { ...parts, themeFile: '/theme/index.tsx' };

async function start(files: Record<string, string> = { 'en/index.md': '# Home\n' }) {
  const site = createSite(files, bilingual);
  const config = await site.config();
  const content = await site.scan();
  const state = createSiteState({ config, parts, run: 'run', lock, content });
  return { config, content, state };
}

const changed = (event: Partial<Extract<SiteEvent, { type: 'changed' }>>): SiteEvent => ({
  type: 'changed',
  isTextOnly: false,
  concernsPages: true,
  parts,
  ...event,
});

test('a file that concerns no page changes nothing', async () => {
  const { state } = await start();
  const next = nextState(state, changed({ concernsPages: false }));
  expect(next.effects).toEqual([]);
  expect(versionOf(next.state)).toBe(versionOf(state));
});

test('a saved page is told to open pages and to search; what pages are compiled with stays', async () => {
  const { state, content } = await start();
  const next = nextState(state, changed({ content, isTextOnly: true }));
  expect(next.effects).toEqual(['forget-search', 'update-pages', 'report-problems']);
  expect(versionOf(next.state)).not.toBe(versionOf(state));
  expect(next.state.context).toBe(state.context);
  expect(next.state.shells).toBe(state.shells);
});

test('a new page changes what pages are compiled with', async () => {
  const { state } = await start();
  const other = await start({ 'en/index.md': '# Home\n', 'en/new.md': '# New\n' });
  const next = nextState(state, changed({ content: other.content }));
  expect(next.state.context).not.toBe(state.context);
  expect(next.state.content.lookup('/new')?.version.routePath).toBe('/new');
  expect(state.content.lookup('/new')).toBeUndefined();
});

test('other parts of the theme make pages load again, whatever else changed', async () => {
  const { state, content } = await start();
  const next = nextState(state, changed({ content, isTextOnly: true, parts: otherParts }));
  expect(next.effects).toContain('forget-parts');
  expect(next.effects).toContain('reload-pages');
  expect(next.effects).not.toContain('update-pages');
  expect(next.state.parts).toBe(otherParts);
});

test('dates that become known are shown by open pages; the same dates are no news', async () => {
  const { state } = await start();
  const dated: SiteEvent = { type: 'dated', dates: { '/a.md': '2026-01-01T00:00:00.000Z' } };
  const next = nextState(state, dated);
  expect(next.effects).toEqual(['update-pages']);
  expect(next.state.context.dates).toEqual(dated.dates);
  expect(versionOf(next.state)).not.toBe(versionOf(state));
  expect(nextState(next.state, dated)).toEqual({ state: next.state, effects: [] });
  const { content } = state.content;
  expect(nextState(next.state, changed({ content })).state.context.dates).toEqual(dated.dates);
});

test('a failure is shown until another configuration is in force', async () => {
  const { state, config, content } = await start();
  const error = new Error('wrong');
  const failed = nextState(state, { type: 'failed', error });
  expect(failed.effects).toEqual(['show-failure']);
  expect(failed.state.failure).toEqual({ error });
  // Files that are saved meanwhile do not mend it.
  const still = nextState(failed.state, changed({ content, isTextOnly: true })).state;
  expect(still.failure).toEqual({ error });
  const mended = nextState(still, { type: 'configured', config, content, parts, lock });
  expect(mended.state.failure).toBeUndefined();
  expect(mended.effects).toContain('update-pages');
  expect(versionOf(mended.state)).not.toBe(versionOf(still));
});

test('a configuration with another theme file makes pages load again', async () => {
  const { state, config, content } = await start();
  const next = nextState(state, { type: 'configured', config, content, lock, parts: otherParts });
  expect(next.effects).toContain('reload-pages');
  expect(next.effects).not.toContain('update-pages');
});

test('pages that are being opened find their shell data after changes, and memory stays bounded', async () => {
  const { state } = await start();
  const first = Object.values(state.content.shells).map(shellAddress);
  let current = state;
  for (let title = 0; title < 30; title++) {
    const { content } = await start({
      'en/index.md': `# Home ${title}\n`,
      [`en/${title}.md`]: '# A\n',
    });
    const before = Object.values(current.content.shells).map(shellAddress);
    current = nextState(current, changed({ content })).state;
    const now = Object.values(current.content.shells).map(shellAddress);
    for (const address of [...before, ...now])
      expect([...current.shells.keys()]).toContain(address);
  }
  expect(current.shells.size).toBeLessThanOrEqual(20);
  expect([...current.shells.keys()]).not.toContain(first[0]);
});
