/** Sheets that are in memory, or on their way, whatever page is shown. */
const loads = new Map<string, Promise<unknown>>();

function loadSheet(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    const copy = document.importNode(link);
    copy.media = 'not all';
    copy.onload = copy.onerror = resolve;
    // Behind the one in force, which is the first that the dev server's client finds and changes.
    document.body.append(copy);
  });
}

/**
 * Loads the style sheets that a page brings, so that they hold as soon as it is shown. They stay in memory without an
 * effect: a reader may come back. One that cannot be loaded is no reason not to show the page.
 */
export async function loadPageStyles(head: readonly Element[]): Promise<void> {
  const links = head.filter((element): element is HTMLLinkElement =>
    element.matches('link[rel=stylesheet]'),
  );
  await Promise.all(
    links.map((link) => {
      const load = loads.get(link.href) ?? loadSheet(link);
      loads.set(link.href, load);
      return load;
    }),
  );
}
