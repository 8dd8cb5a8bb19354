import { type IconName, iconPaths } from './icon-paths';

export interface IconProps {
  readonly name: IconName;
}

/** A decorative icon: whatever it stands for must also be said in words. */
export function Icon({ name }: IconProps) {
  return (
    <svg className="dg-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
