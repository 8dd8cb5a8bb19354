import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

export interface TabProps {
  /** The tab's title. */
  readonly label: string;
  /** What is stored for it; the label when absent. */
  readonly value?: string | undefined;
  readonly children?: ReactNode;
}

/** One panel of {@link Tabs}, which renders it. */
export function Tab({ children }: TabProps) {
  return <>{children}</>;
}

export interface TabsProps {
  /** Groups with the same id switch together and the choice is stored (TABS-02, TABS-03). */
  readonly groupId?: string | undefined;
  /** Value of the tab that is selected at first. @default the first one's */
  readonly defaultValue?: string | undefined;
  readonly children?: ReactNode;
}

function isTab(child: ReactNode): child is ReactElement<TabProps> {
  return isValidElement<Partial<TabProps>>(child) && typeof child.props.label === 'string';
}

/**
 * A tab group as HTML. The theme's script brings it to life; without scripts and
 * in print all panels are shown under their titles.
 */
export function Tabs({ groupId, defaultValue, children }: TabsProps) {
  const tabs = Children.toArray(children).filter(isTab);
  const values = tabs.map(({ props }) => props.value ?? props.label);
  const selected = Math.max(values.indexOf(defaultValue ?? ''), 0);
  return (
    <div className="dg-tabs" data-group={groupId}>
      <div className="dg-tab-list" role="tablist">
        {tabs.map(({ props }, index) => (
          <button
            key={values[index]}
            className="dg-tab"
            type="button"
            role="tab"
            data-value={values[index]}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
          >
            {props.label}
          </button>
        ))}
      </div>
      {tabs.map(({ props }, index) => (
        <div
          key={values[index]}
          className="dg-tab-panel"
          role="tabpanel"
          data-inactive={index === selected ? undefined : ''}
        >
          <p className="dg-tab-title">{props.label}</p>
          {props.children}
        </div>
      ))}
    </div>
  );
}
