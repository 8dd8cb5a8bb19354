import './panel.css';

export const titleOf = (panel) => panel?.title ?? 'Untitled';
export const lastOf = (list) => list.at(-1);
