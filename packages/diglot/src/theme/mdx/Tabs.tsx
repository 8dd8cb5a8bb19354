import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { refuseFunctions } from '../build-time/refuse';

export interface TabProps {
  /** The tab's title, where `values` of the tabs have none. */
  readonly label?: ReactNode;
  /** What is stored for it; the label when absent, or the position when that is no text. */
  readonly value?: string | undefined;
  readonly children?: ReactNode;
}

/** One panel of {@link Tabs}, which renders it. */
export function Tab({ children }: TabProps) {
  return <>{children}</>;
}

/** A title in {@link TabsProps.values}. */
export interface TabTitle {
  readonly label: ReactNode;
  readonly value?: string;
}

export interface TabsProps {
  /** Groups with the same id switch together and the choice is stored (TABS-02, TABS-03). */
  readonly groupId?: string | undefined;
  /** Value of the tab that is selected at first. @default the first one's */
  readonly defaultValue?: string | undefined;
  /** Position of the tab that is selected at first, from 0, where no value is given. @default 0 */
  readonly defaultIndex?: number | undefined;
  /** Titles of the children, in their order, where these have none: texts, or with values of their own. */
  readonly values?: readonly (string | TabTitle)[] | undefined;
  readonly children?: ReactNode;
}

type Values = NonNullable<TabsProps['values']>;

interface TabData {
  readonly label: ReactNode;
  readonly value: string;
  readonly children: ReactNode;
}

function isTab(child: ReactNode): child is ReactElement<Partial<TabProps>> {
  return isValidElement<Partial<TabProps>>(child);
}

/** The tabs that children describe, and `values` for those that have no title. */
function tabsOf(children: ReactNode, values: Values): TabData[] {
  return Children.toArray(children)
    .filter(isTab)
    .flatMap(({ props }, index) => {
      const title = values[index];
      const given: TabTitle | undefined = typeof title === 'string' ? { label: title } : title;
      const label = props.label ?? given?.label;
      if (label === undefined) return [];
      const value =
        props.value ?? given?.value ?? (typeof label === 'string' ? label : String(index));
      return [{ label, value, children: props.children }];
    });
}

/**
 * A tab group as HTML. The theme's script brings it to life; without scripts and
 * in print all panels are shown under their titles.
 */
export function Tabs(props: TabsProps) {
  const { groupId, defaultValue, defaultIndex = 0, children, values = [] } = props;
  refuseFunctions('Tabs', props);
  const tabs = tabsOf(children, values);
  const wanted = tabs.findIndex(({ value }) => value === defaultValue);
  const selected = wanted >= 0 ? wanted : tabs[defaultIndex] ? defaultIndex : 0;
  return (
    <div className="dg-tabs" data-group={groupId}>
      <div className="dg-tab-list" role="tablist">
        {tabs.map(({ label, value }, index) => (
          <button
            key={value}
            className="dg-tab"
            type="button"
            role="tab"
            data-value={value}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ label, value, children: content }, index) => (
        <div
          key={value}
          className="dg-tab-panel"
          role="tabpanel"
          data-inactive={index === selected ? undefined : ''}
        >
          <p className="dg-tab-title">{label}</p>
          {content}
        </div>
      ))}
    </div>
  );
}
