/** Outlines on a grid of 24 of what callouts are about, one a kind: none is known by its colour alone. */
export const calloutIcons = {
  tip: 'M9.5 18.5h5M10.5 21.5h3M9.5 15.5c0-1-.4-1.7-1-2.2a5.7 5.7 0 1 1 7 0c-.6.5-1 1.2-1 2.2z',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17M12 11v5M12 7.9v.2',
  note: 'M6 3.5h8l4 4v13H6zM9.5 11.5h5M9.5 15.5h5',
  important: 'M3.5 4.5h17v12h-7l-4.5 4v-4H3.5zM12 7.5v3.5M12 13.4v.2',
  warning: 'M12 3.8l9 15.7H3zM12 10v4.5M12 16.9v.2',
  caution: 'M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7zM12 7.5v5.5M12 16v.2',
  danger: 'M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7zM9 9l6 6M15 9l-6 6',
} as const;
