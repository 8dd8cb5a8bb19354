/** What pages written for Fumadocs import, on what this engine has. */
import {
  Children,
  type ComponentProps,
  Fragment,
  isValidElement,
  type PropsWithChildren,
  type ReactNode,
} from 'react';
import {
  CardGrid,
  CodeBlockRuntime,
  FileTree,
  Link,
  Callout as OwnCallout,
  Card as OwnCard,
  Steps as OwnSteps,
  Tab as OwnTab,
  Tabs as OwnTabs,
  useContentMessages,
} from '../theme/public';
import { elementsIn, textOf } from './text-of';

export { Image as ImageZoom } from './astro-assets';

const KINDS: Readonly<Record<string, ComponentProps<typeof OwnCallout>['type']>> = {
  warn: 'warning',
  warning: 'warning',
  error: 'danger',
  success: 'tip',
  idea: 'tip',
  tip: 'tip',
};

interface CalloutProps extends PropsWithChildren {
  readonly type?: string;
  readonly title?: ReactNode;
  readonly icon?: ReactNode;
}

export function Callout({ type = 'info', title, children }: CalloutProps) {
  return (
    <OwnCallout
      type={KINDS[type] ?? 'info'}
      title={title === undefined ? undefined : textOf(title)}
    >
      {children}
    </OwnCallout>
  );
}

export function CalloutTitle({ children }: PropsWithChildren) {
  return <>{children}</>;
}

export function CalloutDescription({ children }: PropsWithChildren) {
  return <>{children}</>;
}

/** A callout of which the title is a component, too. */
export function CalloutContainer({ children, ...props }: CalloutProps) {
  const parts = Children.toArray(children);
  const title = parts.find((part) => isOf(part, CalloutTitle));
  return (
    <Callout {...props} title={title && textOf(title)}>
      {parts.filter((part) => part !== title)}
    </Callout>
  );
}

interface CardProps extends PropsWithChildren {
  readonly title?: ReactNode;
  readonly description?: ReactNode;
  readonly href?: string;
  readonly icon?: ReactNode;
}

export function Card({ title, description, href, icon, children }: CardProps) {
  return (
    <OwnCard
      title={textOf(title)}
      href={href}
      icon={icon === undefined || icon === null ? undefined : () => <>{icon}</>}
    >
      {description === undefined ? null : <p>{description}</p>}
      {children}
    </OwnCard>
  );
}

export const Cards = CardGrid;

interface TabProps extends PropsWithChildren {
  readonly value?: string;
  readonly id?: string;
  /** As the tabs of this engine have it. */
  readonly label?: ReactNode;
}

/** One panel of {@link Tabs}, which renders it. */
export function Tab({ children }: TabProps) {
  return <>{children}</>;
}

/** The title of the panel with the same value. */
export function TabsTrigger({ children }: TabProps) {
  return <>{children}</>;
}

/** Holds titles, which {@link Tabs} takes from it. */
export function TabsList({ children }: PropsWithChildren) {
  return <>{children}</>;
}

interface TabsProps extends PropsWithChildren {
  readonly items?: readonly string[];
  readonly groupId?: string;
  readonly defaultIndex?: number;
  readonly defaultValue?: string;
  readonly label?: ReactNode;
}

export function Tabs({ items = [], groupId, defaultIndex, defaultValue, children }: TabsProps) {
  const all = elementsIn<TabProps>(children);
  const titles = all
    .filter((part) => isOf(part, TabsList))
    .flatMap(({ props }) => elementsIn<TabProps>(props.children));
  const panels = all.filter((part) => !isOf(part, TabsList));
  return (
    <OwnTabs
      groupId={groupId}
      defaultIndex={defaultIndex}
      defaultValue={defaultValue === undefined ? undefined : plain(defaultValue)}
    >
      {panels.map(({ props }, index) => {
        const own = props.value ?? items[index] ?? (textOf(props.label) || String(index + 1));
        const title = titles.find((one) => plain(one.props.value ?? '') === plain(own));
        return (
          <OwnTab
            key={own}
            value={plain(own)}
            label={props.label ?? title?.props.children ?? items[index] ?? own}
          >
            {props.id === undefined ? props.children : <div id={props.id}>{props.children}</div>}
          </OwnTab>
        );
      })}
    </OwnTabs>
  );
}

export {
  Tab as CodeBlockTab,
  Tab as TabsContent,
  Tabs as CodeBlockTabs,
  TabsList as CodeBlockTabsList,
  TabsTrigger as CodeBlockTabsTrigger,
};

/** Values of tabs are the same in whichever case they are written. */
function plain(value: string): string {
  return value.toLowerCase().replace(/\s+/g, '-');
}

export function Step({ children }: PropsWithChildren) {
  return <li>{children}</li>;
}

export function Steps({ children }: PropsWithChildren) {
  const isList = elementsIn(children).some((part) => isOf(part, Step));
  return <OwnSteps>{isList ? <ol>{children}</ol> : children}</OwnSteps>;
}

export const Accordions = Fragment;

interface AccordionProps extends PropsWithChildren {
  readonly title?: ReactNode;
  readonly id?: string;
}

export function Accordion({ title, id, children }: AccordionProps) {
  return (
    <details className="dg-details" id={id}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

export function Files({ children }: PropsWithChildren) {
  return (
    <FileTree>
      <ul>{children}</ul>
    </FileTree>
  );
}

interface FileProps extends PropsWithChildren {
  readonly name: string;
}

export function Folder({ name, children }: FileProps) {
  return (
    <li>
      {name}/<ul>{children}</ul>
    </li>
  );
}

export function File({ name }: FileProps) {
  return <li>{name}</li>;
}

interface TypeNode {
  readonly type?: ReactNode;
  readonly typeDescription?: ReactNode;
  readonly typeDescriptionLink?: string;
  readonly description?: ReactNode;
  readonly default?: ReactNode;
  readonly required?: boolean;
  readonly parameters?: readonly { readonly name: string; readonly description?: ReactNode }[];
  readonly returns?: ReactNode;
}

/** In an island, for which browsers would need the words of all languages, its heads are English. */
export function TypeTable({ type }: { readonly type: Readonly<Record<string, TypeNode>> }) {
  const t = useContentMessages();
  const rows = Object.entries(type);
  const hasDefaults = rows.some(([, row]) => row.default !== undefined);
  return (
    <table>
      <thead>
        <tr>
          <th>{t?.fieldName ?? 'Name'}</th>
          <th>{t?.fieldType ?? 'Type'}</th>
          {hasDefaults && <th>{t?.fieldDefault ?? 'Default'}</th>}
          <th>{t?.fieldDescription ?? 'Description'}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, row]) => (
          <tr key={name}>
            <td>
              <code>{`${name}${row.required ? '' : '?'}`}</code>
            </td>
            <td>
              <TypeText {...row} />
            </td>
            {hasDefaults && <td>{row.default !== undefined && <Code>{row.default}</Code>}</td>}
            <td>
              <TypeNotes {...row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TypeText({ type, typeDescription, typeDescriptionLink }: TypeNode) {
  const text = <Code>{typeDescription ?? type}</Code>;
  return typeDescriptionLink === undefined ? text : <Link href={typeDescriptionLink}>{text}</Link>;
}

function TypeNotes({ description, parameters = [], returns }: TypeNode) {
  return (
    <>
      {description}
      {parameters.length > 0 && (
        <ul>
          {parameters.map((one) => (
            <li key={one.name}>
              <code>{one.name}</code> {one.description}
            </li>
          ))}
        </ul>
      )}
      {returns !== undefined && <p>→ {returns}</p>}
    </>
  );
}

/** Text as code; what is drawn already stays. */
function Code({ children }: PropsWithChildren) {
  return typeof children === 'string' ? <code>{children}</code> : children;
}

export function Banner({ children }: PropsWithChildren) {
  return <Callout>{children}</Callout>;
}

interface DynamicCodeBlockProps {
  readonly lang: string;
  readonly code: string;
}

export function DynamicCodeBlock({ lang, code }: DynamicCodeBlockProps) {
  return <CodeBlockRuntime lang={lang} code={code.replace(/\n$/, '')} />;
}

interface CodeBlockProps extends PropsWithChildren {
  readonly title?: ReactNode;
}

/** Code has a frame of its own here. */
export function CodeBlock({ title, children }: CodeBlockProps) {
  return (
    <>
      {title === undefined ? null : <p>{title}</p>}
      {children}
    </>
  );
}

export const Pre = Fragment;

/** Headings of a page are listed beside it. */
export function InlineTOC(_props: { readonly items?: unknown }): null {
  return null;
}

export function GithubInfo({ owner, repo }: { readonly owner: string; readonly repo: string }) {
  return <Link href={`https://github.com/${owner}/${repo}`}>{`${owner}/${repo}`}</Link>;
}

function isOf(node: ReactNode, type: unknown): boolean {
  return isValidElement(node) && node.type === type;
}
