/** Outlines on a grid of 24, drawn with a stroke and no fill. */
export const iconPaths = {
  menu: 'M4 8.5h16M4 15.5h16',
  close: 'M6 6l12 12M18 6 6 18',
  chevron: 'M9.5 6l6 6-6 6',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2',
  auto: 'M4 5h16v11H4zM9 20h6M12 16v4',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  up: 'M12 19.5v-15M5.5 11 12 4.5l6.5 6.5',
  left: 'M19.5 12h-15M11 5.5 4.5 12l6.5 6.5',
  right: 'M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5',
  list: 'M4 6.5h16M8 12h12M8 17.5h8',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.2 15.2 20 20',
  page: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5',
  hash: 'M9.5 4 7.5 20M16.5 4l-2 16M4.5 9h16M3.5 15h16',
  text: 'M4.5 6.5h15M4.5 12h15M4.5 17.5h9',
  history: 'M12 4a8 8 0 1 1-7.4 5M4 4.5V9h4.5M12 8v4.5l3 2',
  star: 'M12 4l2.4 5.1 5.6.7-4.1 3.8 1.1 5.6-5-2.8-5 2.8 1.1-5.6L4 9.8l5.6-.7z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  wrap: 'M4 6h16M4 12h13a3 3 0 0 1 0 6h-4M15.5 15.5 13 18l2.5 2.5M4 18h4',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.3-3.3a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0L5 13.3A4 4 0 0 0 10.7 19l1.3-1.3',
  outward: 'M7 17 17 7M9 7h8v8',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  translate:
    'M3.5 6h10M8.5 3.5V6M11.5 6c-.8 4-3.5 7-8 8.5M5.5 9c1.2 2.6 3.3 4.4 6 5.5M12.5 20.5l4.5-11 4.5 11M14 17h6',
} as const;

export type IconName = keyof typeof iconPaths;
