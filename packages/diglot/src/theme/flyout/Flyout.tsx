import { type FocusEvent, type MouseEvent, type ReactNode, useId } from 'react';
import { useIsLive } from '../browser/use-browser-value';
import { Icon } from '../Icon';
import { type HoverOpenOptions, staysOpen, useHoverOpen } from './use-hover-open';

export interface FlyoutProps extends HoverOpenOptions {
  /** Accessible name of the control that opens the panel, unless `text` is words. */
  readonly label: string;
  /** Shown in the control. Without it there is an arrow only. */
  readonly text?: ReactNode;
  /** Stands before the control and counts as part of it for the pointer. */
  readonly lead?: ReactNode;
  /** Marks the control as leading to the current page. */
  readonly isActive?: boolean | undefined;
  /** Side of the control that the panel is aligned with. @default 'end' */
  readonly align?: 'start' | 'end' | undefined;
  readonly children: ReactNode;
}

/**
 * A panel that opens on hover (or another trigger), click and key press, and closes on Escape, on a
 * press outside and when the focus leaves. Without JavaScript it opens by click.
 */
export function Flyout(props: FlyoutProps) {
  const { label, text, lead, isActive, trigger = 'hover', align = 'end', children } = props;
  const id = useId();
  // Until scripts run, the element's own state is the right one.
  const isLive = useIsLive();
  const { isOpen, setOpen, openProps, detailsRef } = useHoverOpen(props);

  const handleClick = ({ nativeEvent: event }: MouseEvent): void => {
    event.preventDefault();
    const pointer = event instanceof PointerEvent ? event.pointerType : '';
    setOpen(staysOpen(trigger, pointer) || !isOpen);
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering is an extra; the control inside works by key and click
    <div className="dg-flyout" data-align={align} onBlur={handleBlur} {...openProps}>
      {lead}
      <details ref={detailsRef} open={isOpen}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control */}
        <summary
          data-active={isActive || undefined}
          aria-label={typeof text === 'string' ? undefined : label}
          onClick={handleClick}
          {...(isLive && {
            role: 'button',
            'aria-expanded': isOpen,
            'aria-controls': id,
          })}
        >
          {text}
          <Icon name="chevron" />
        </summary>
        <div className="dg-flyout-panel" id={isLive ? id : undefined}>
          {children}
        </div>
      </details>
    </div>
  );
}
