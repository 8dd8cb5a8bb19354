/**
 * A date for readers, in words of their language. UTC, so that the server and
 * every browser write the same day; digits and calendar may still differ, so that hydration must not mind. Chinese gets the spaces that its style asks
 * for between digits and characters: 2025 年 5 月 14 日. On slow phones the first date takes longer than a frame: what
 * every page may show comes with the page's data.
 *
 * @returns `undefined` when the text is no date
 */
export function formatDate(iso: string, langTag: string): string | undefined {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return undefined;
  const text = new Intl.DateTimeFormat(langTag, { dateStyle: 'long', timeZone: 'UTC' }).format(
    date,
  );
  return langTag.startsWith('zh')
    ? text.replace(/(?<=\d)(?=\p{sc=Han})|(?<=\p{sc=Han})(?=\d)/gu, ' ')
    : text;
}
