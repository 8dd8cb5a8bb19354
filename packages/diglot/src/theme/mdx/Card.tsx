import type { ReactNode } from 'react';
import { Link } from '../page-api/Link';
import { SvgWrapper, type SvgWrapperProps } from './SvgWrapper';

export interface CardProps {
  readonly title: string;
  /** An image's address, SVG, a component, or a character. */
  readonly icon?: SvgWrapperProps['icon'] | undefined;
  /** Where the whole card leads. */
  readonly href?: string | undefined;
  readonly children?: ReactNode;
}

/** A box with a title, which may lead somewhere. */
export function Card({ title, icon, href, children }: CardProps) {
  return (
    <div className="dg-card">
      {icon !== undefined && <SvgWrapper icon={icon} className="dg-card-icon" aria-hidden="true" />}
      <p className="dg-card-title">
        {href === undefined ? title : <Link href={href}>{title}</Link>}
      </p>
      {children}
    </div>
  );
}

export interface LinkCardProps {
  readonly title: string;
  readonly href: string;
  readonly description?: string | undefined;
}

/** A link as a box, with a line about where it leads. */
export function LinkCard({ title, href, description }: LinkCardProps) {
  return (
    <Card title={title} href={href}>
      {description !== undefined && <p>{description}</p>}
    </Card>
  );
}

export interface CardGridProps {
  readonly children?: ReactNode;
}

/** Cards beside each other, as many as there is room for. */
export function CardGrid({ children }: CardGridProps) {
  return <div className="dg-card-grid">{children}</div>;
}
