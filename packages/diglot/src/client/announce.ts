/** The shell's live region, which screen readers announce. Found by its place: an author's HTML lies deeper. */
function statusElement(): Element | null {
  return document.querySelector('#dg-app > [role="status"]');
}

/** Tells screen readers which page is shown now. */
export function announcePage(title: string): void {
  const status = statusElement();
  if (status) status.textContent = title;
}

/** Tells screen readers what has happened. */
export function announce(text: string): void {
  const status = statusElement();
  if (!status) return;
  // The same words twice are heard once, unless the region was empty in between.
  status.textContent = '';
  setTimeout(() => {
    status.textContent = text;
  }, 50);
}
