/** Outlines of the shell's icons, on a grid of 24, drawn with a stroke and no fill. */
export const iconPaths = {
  menu: 'M4 8.5h16M4 15.5h16',
  close: 'M6 6l12 12M18 6 6 18',
  chevron: 'M9.5 6l6 6-6 6',
  sun: 'M12 8a4 4 0 1 0 .1 0M12 2.5v2m0 15v2M2.5 12h2m15 0h2M5 5l1.5 1.5m11 11L19 19m0-14-1.5 1.5m-11 11L5 19',
  moon: 'M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10',
  auto: 'M4 5h16v11H4zM9 20h6M12 16v4',
  up: 'M12 19.5v-15M5.5 11 12 4.5l6.5 6.5',
  list: 'M4 6.5h16M8 12h12M8 17.5h8',
  book: 'M12 5v14M3.5 5h17v14h-17z',
  search: 'M10.5 4a6.5 6.5 0 1 0 .1 0M15 15l5 5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  wrap: 'M4 6h16M4 12h13a3 3 0 0 1 0 6h-4M15.5 15.5 13 18l2.5 2.5M4 18h4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
} as const;

export type IconName = keyof typeof iconPaths;

export interface DrawnIconProps {
  /** Its outline on a grid of 24. */
  readonly path: string;
}

/** A decorative icon: whatever it stands for must also be said in words. */
export function DrawnIcon({ path }: DrawnIconProps) {
  return (
    <svg className="dg-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export interface IconProps {
  readonly name: IconName;
}

/** A decorative icon of the shell. */
export function Icon({ name }: IconProps) {
  return <DrawnIcon path={iconPaths[name]} />;
}
