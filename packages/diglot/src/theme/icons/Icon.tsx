import { type IconName, iconPaths } from './icon-paths';

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
