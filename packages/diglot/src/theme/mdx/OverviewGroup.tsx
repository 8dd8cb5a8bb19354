import { Link } from '../page-api/Link';
import { useLang, usePage, usePages } from '../page-api/use-facts';
import { inlineHtml } from './inline-markdown';

/** A page of an overview. */
export interface GroupItem {
  readonly text: string;
  readonly link: string;
  /** Headings of the page that are shown below its title. */
  readonly headers?: readonly { readonly id: string; readonly text: string }[] | undefined;
  /** Other links that are shown below its title. */
  readonly items?: readonly { readonly text: string; readonly link: string }[] | undefined;
}

export interface Group {
  /** Its heading; none when it is empty. */
  readonly name: string;
  readonly items: readonly GroupItem[];
}

export interface OverviewGroupProps {
  readonly group: Group;
}

function linksBelow({ link, headers = [], items = [] }: GroupItem) {
  return [...headers.map(({ id, text }) => ({ text, link: `${link}#${id}` })), ...items];
}

/** Pages under a heading, each with links to what is in it. */
export function OverviewGroup({ group: { name, items } }: OverviewGroupProps) {
  return (
    <>
      {name !== '' && <h2>{name}</h2>}
      <ul className="dg-overview-pages">
        {items.map((item) => (
          <li key={item.link}>
            <p className="dg-card-title">
              <Link href={item.link} {...inlineHtml(item.text)} />
            </p>
            {linksBelow(item).length > 0 && (
              <ul>
                {linksBelow(item).map(({ text, link }) => (
                  <li key={link}>
                    <Link href={link} {...inlineHtml(text)} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

export interface OverviewProps {
  /** @default the pages below the one that it stands on, in one group */
  readonly groups?: readonly Group[] | undefined;
}

/** The pages of a section. A page with `overview: true` in its front matter has them with a filter and with headings. */
export function Overview({ groups }: OverviewProps) {
  return groups ? (
    groups.map((group) => <OverviewGroup key={group.name} group={group} />)
  ) : (
    <SectionOverview />
  );
}

function SectionOverview() {
  const lang = useLang();
  const { routePath } = usePage();
  const folder = routePath.replace(/[^/]*$/, '');
  const items = usePages()
    .filter((page) => page.lang === lang && page.routePath.startsWith(folder))
    .filter((page) => page.routePath !== routePath)
    .map((page) => ({ text: page.title, link: page.routePath }));
  return <OverviewGroup group={{ name: '', items }} />;
}
