/** Rendering at build time is synchronous: what is asked while a function runs concerns its elements. */
let isStill = false;

/** Whether what is being rendered stays as HTML: no code of it ever runs in a browser. */
export function isRenderingStill(): boolean {
  return isStill;
}

function renderAs<T>(mode: boolean, render: () => T): T {
  const before = isStill;
  isStill = mode;
  try {
    return render();
  } finally {
    isStill = before;
  }
}

/** Renders what no browser brings to life: contents of pages and the children of islands. */
export function renderStill<T>(render: () => T): T {
  return renderAs(true, render);
}

/** Renders what a browser hydrates, in the middle of still content. */
export function renderLive<T>(render: () => T): T {
  return renderAs(false, render);
}
