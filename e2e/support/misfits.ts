/** What does not fit in the page as it stands, in words: runs in the browser. */
export function misfits(): string[] {
  const found: string[] = [];
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`The page is ${scrollWidth} wide.`);
  const isSeen = (part: Element) => part.checkVisibility({ visibilityProperty: true });
  /** With what of its text runs out of it. */
  const boxOf = (part: Element) => {
    const all = [part.getBoundingClientRect()];
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement;
      if (!holder || !isSeen(holder) || getComputedStyle(holder).overflow !== 'visible') continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      all.push(range.getBoundingClientRect());
    }
    const seen = all.filter(({ width }) => width > 0);
    return {
      left: Math.min(...seen.map(({ left }) => left)),
      right: Math.max(...seen.map(({ right }) => right)),
      top: Math.min(...seen.map(({ top }) => top)),
      bottom: Math.max(...seen.map(({ bottom }) => bottom)),
    };
  };
  const boxes = [
    ...document.querySelectorAll('header :is(a, button, summary, kbd), .dg-menu-bar > *'),
  ]
    .filter(isSeen)
    .map((part) => ({ part, box: boxOf(part) }));
  for (const [index, { part, box }] of boxes.entries()) {
    const bar = part.closest('.dg-navbar-inner')?.getBoundingClientRect();
    if (bar && (box.top < bar.top - 1 || box.bottom > bar.bottom + 1))
      found.push(`${part.textContent} hangs out of the bar.`);
    for (const other of boxes.slice(index + 1)) {
      if (part.contains(other.part)) continue;
      const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (width > 1 && height > 1)
        found.push(`${part.textContent} lies on ${other.part.textContent}.`);
    }
  }
  for (const title of document.querySelectorAll('main h1')) {
    const others = [...document.querySelectorAll('main :is(a, button)')].filter(
      (other) => isSeen(other) && !title.contains(other),
    );
    const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(
        /[\p{Script=Latin}\w.@/-]+/gu,
      )) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const rows = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (rows.some(({ top }) => Math.abs(top - (rows[0]?.top ?? top)) > 8))
          found.push(`${word} is broken.`);
        if (rows.some(({ right }) => right > clientWidth)) found.push(`${word} is cut.`);
        for (const other of others) {
          const { left, right, top, bottom } = other.getBoundingClientRect();
          // Above and below its letters a font has room of its own.
          const isBelow = rows.some(
            (row) =>
              Math.min(row.right, right) - Math.max(row.left, left) > 1 &&
              Math.min(row.bottom, bottom) - Math.max(row.top, top) > row.height / 3,
          );
          if (isBelow) found.push(`${other.textContent} lies on ${word}.`);
        }
      }
    }
  }
  const name = document.querySelector('.dg-nav-title > span');
  if (name && name.clientWidth > 1 && name.scrollWidth > name.clientWidth + 2)
    found.push('The name of the site is cut.');
  for (const bar of document.querySelectorAll('.dg-menu-bar')) {
    // Beside the sidebar it is a line whose text fades out below it.
    const fade = Number.parseFloat(getComputedStyle(bar, '::before').blockSize) || 0;
    if (isSeen(bar) && bar.scrollHeight > bar.clientHeight + fade + 1)
      found.push('The menu bar is too low.');
  }
  const column = document.querySelector('main [data-dg-content]:not(:empty)');
  const least = Math.min(18 * 32, 0.78 * clientWidth);
  const width = column?.getBoundingClientRect().width ?? least;
  if (width < least - 1) found.push(`The column of text is ${width} wide.`);
  return found;
}
