/** What pages written for Starlight import, on what this engine has. */
import type { ComponentProps, PropsWithChildren, ReactNode } from 'react';
import {
  Callout,
  CodeBlockRuntime,
  Link,
  Badge as OwnBadge,
  Card as OwnCard,
  Tabs as OwnTabs,
  Tab,
} from '../theme/public';
import { elementsIn, textOf } from './text-of';

export { CardGrid, FileTree, LinkCard, Steps } from '../theme/public';

interface TabItemProps extends PropsWithChildren {
  readonly label?: ReactNode;
  readonly icon?: string;
}

/** One panel of {@link Tabs}, which renders it. */
export function TabItem({ children }: TabItemProps) {
  return <>{children}</>;
}

export function Tabs({ syncKey, children }: PropsWithChildren & { readonly syncKey?: string }) {
  const items = elementsIn<TabItemProps>(children);
  return (
    <OwnTabs groupId={syncKey}>
      {items.map(({ props: { label = '', children: content } }, index) => (
        <Tab key={textOf(label) || String(index)} label={label}>
          {content}
        </Tab>
      ))}
    </OwnTabs>
  );
}

interface CardProps extends PropsWithChildren {
  readonly title: string;
  readonly icon?: string;
}

/** Starlight's icons have names; a sign or a drawing shows here, too. */
export function Card({ title, icon, children }: CardProps) {
  const isName = icon !== undefined && /^[\w:-]+$/.test(icon);
  return (
    <OwnCard title={title} icon={isName ? undefined : icon}>
      {children}
    </OwnCard>
  );
}

interface LinkButtonProps extends ComponentProps<'a'> {
  readonly href?: string;
  readonly variant?: string;
  readonly icon?: string;
  readonly iconPlacement?: string;
}

export function LinkButton({
  variant: _variant,
  icon: _icon,
  iconPlacement: _place,
  className = '',
  ...props
}: LinkButtonProps) {
  return <Link {...props} className={`dg-button ${className}`.trim()} />;
}

const KINDS = ['note', 'tip', 'caution', 'danger'] as const;

interface AsideProps extends PropsWithChildren {
  readonly type?: string;
  readonly title?: string;
  readonly icon?: string;
}

export function Aside({ type, title, children }: AsideProps) {
  return (
    <Callout type={KINDS.find((kind) => kind === type) ?? 'note'} title={title}>
      {children}
    </Callout>
  );
}

const VARIANTS: Readonly<Record<string, 'tip' | 'info' | 'warning' | 'danger'>> = {
  note: 'info',
  tip: 'tip',
  success: 'tip',
  caution: 'warning',
  danger: 'danger',
};

interface BadgeProps {
  readonly text?: string;
  readonly variant?: string;
}

export function Badge({ text, variant = 'default' }: BadgeProps) {
  return <OwnBadge type={VARIANTS[variant] ?? 'info'} text={text} />;
}

/** An icon's name says nothing to readers; its label does. */
export function Icon({ label }: { readonly name?: string; readonly label?: string }): ReactNode {
  return label ?? null;
}

interface CodeProps {
  readonly code?: string;
  readonly lang?: string;
  readonly title?: string;
  readonly showLineNumbers?: boolean;
  readonly wrap?: boolean;
}

export function Code({ code = '', lang = 'text', title, showLineNumbers, wrap }: CodeProps) {
  return (
    <CodeBlockRuntime
      code={code.replace(/\n$/, '')}
      lang={lang}
      title={title}
      lineNumbers={showLineNumbers}
      wrapCode={wrap}
    />
  );
}
