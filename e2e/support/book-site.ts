import { execFileSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { createSite, type TemporarySite } from './site';

/**
 * The site of `fixtures/book` with a history: what `older` holds was accepted on 20 October 2026 and changed on the third of
 * November.
 */
export async function createBookSite(): Promise<TemporarySite> {
  const site = await createSite('book', { '.gitignore': 'node_modules\ndist\n' });
  const { root } = site;
  const git = (args: readonly string[], day = '2026-10-20') => {
    const date = `${day}T12:00:00Z`;
    const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
    execFileSync('git', args, { cwd: root, env, stdio: 'pipe' });
  };
  const [docs, older, now] = ['docs', 'older', '.now'].map((name) => path.join(root, name));
  if (!docs || !older || !now) throw new Error('The site has no folder.');
  git(['init', '-q']);
  git(['config', 'user.email', 'author@example.com']);
  git(['config', 'user.name', 'Author']);
  await cp(docs, now, { recursive: true });
  await cp(older, docs, { recursive: true });
  git(['add', 'docs', 'book.lock']);
  git(['commit', '-q', '-m', 'Accepted']);
  await cp(now, docs, { recursive: true });
  git(['commit', '-q', '-a', '-m', 'Changed'], '2026-11-03');
  return site;
}
