import { existsSync } from 'node:fs';
import path from 'node:path';
import { counted } from 'diglot/tools';
import { readUtf8 } from '../files';
import type { Change, Decision } from '../plan';

/** Components of the old site that pages use and that nothing here has, in the order in which they were found. */
export interface Stubs {
  /** The file in which they all are, absolute. */
  readonly file: string;
  /**
   * Notes that a page uses a component.
   *
   * @returns the name under which the file exports it
   */
  use(name: string, what: string, place: Decision['place']): string;
  /**
   * Notes that a page uses data that is not here.
   *
   * @param specifier what it imports it from
   * @returns the name under which the file exports what stands for it
   */
  useNothing(specifier: string, place: NonNullable<Decision['place']>): string;
  /** The file, if a page uses any. */
  changes(): Change[];
  decisions(): Decision[];
}

interface Stub {
  readonly what: string;
  readonly places: NonNullable<Decision['place']>[];
}

/** Begins the one file of stubs of a site. */
export function createStubs(root: string): Stubs {
  const file = path.join(root, 'components/migrated.tsx');
  const stubs = new Map<string, Stub>();
  const data = new Map<string, NonNullable<Decision['place']>[]>();
  return {
    file,
    use(given, what, place) {
      const name = given.replace(/[^\w$]+/g, '_').replace(/^(?=\d)/, '_');
      const stub = stubs.get(name) ?? { what, places: [] };
      stubs.set(name, stub);
      if (place !== undefined) stub.places.push(place);
      return name;
    },
    useNothing(specifier, place) {
      data.set(specifier, [...(data.get(specifier) ?? []), place]);
      return NOTHING;
    },
    changes() {
      const names = [...stubs.keys(), ...(data.size > 0 ? [NOTHING] : [])];
      if (names.length === 0) return [];
      if (!existsSync(file)) return [{ file, from: undefined, text: textOfFile(names) }];
      // A later run: what a person wrote stays, what is new comes behind it.
      const before = readUtf8(file);
      const fresh = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(before));
      if (fresh.length === 0) return [];
      const text = `${before.trimEnd()}\n${fresh.map(exported).join('\n')}\n`;
      return [{ file, from: file, text, before }];
    },
    decisions: () => [
      ...[...stubs].map(([name, { what, places }]) => {
        const decision = {
          topic: 'components',
          what: `<${name}> ${what}: it shows what is inside of it (${counted(places.length, 'place')}).`,
          todo: `Write it in React in "components/migrated.tsx", where it is a stub; what is alive comes to life by itself.`,
        } as const;
        const [first] = places;
        return first === undefined ? decision : { ...decision, place: first };
      }),
      ...[...data].map(
        ([specifier, places]): Decision => ({
          topic: 'components',
          what: `"${specifier}" is not here: pages show nothing of what they import from it (${counted(places.length, 'place')}).`,
          todo: 'Make the file, and import it where pages import "nothing" from "components/migrated.tsx"; or write there what it says.',
          place: places[0],
        }),
      ),
    ],
  };
}

/** The name of what stands for data. */
const NOTHING = 'nothing';

const exported = (name: string): string => KNOWN[name] ?? `export const ${name} = stub('${name}');`;

/** What stands for something of which it is known what it shows. */
const KNOWN: Readonly<Record<string, string>> = {
  [NOTHING]: `/** Stands for data of the old site that is not here: whatever is asked of it is empty. */
export const ${NOTHING}: any = new Proxy([], {
  get: (list, key) => (typeof key === 'symbol' || key in list ? Reflect.get(list, key) : ${NOTHING}),
});`,
  VPTeamMembers: `interface Member {
  readonly name?: string;
  readonly avatar?: string;
  readonly title?: string;
  readonly org?: string;
  readonly desc?: string;
  readonly links?: readonly { readonly link: string }[];
}

/** People, each on a card. */
export function VPTeamMembers({ members = [] }: { readonly members?: readonly Member[] }) {
  return (
    <CardGrid>
      {members.map(({ name = '', avatar, title, org, desc, links = [] }) => (
        <Card key={name} title={name}>
          {avatar && <img src={avatar} alt="" width="64" height="64" />}
          <p>{[title, org].filter(Boolean).join(', ')}</p>
          {desc && <p>{desc}</p>}
          {links.map(({ link }) => (
            <p key={link}>
              <a href={link}>{link.replace(/^https?:\\/\\//, '')}</a>
            </p>
          ))}
        </Card>
      ))}
    </CardGrid>
  );
}`,
};

function textOfFile(names: readonly string[]): string {
  const known = names.flatMap((name) => KNOWN[name] ?? []);
  const lines = names
    .filter((name) => KNOWN[name] === undefined)
    .sort()
    .map(exported);
  const theme = !names.includes('VPTeamMembers')
    ? ''
    : "import { Card, CardGrid } from 'diglot/theme';\n";
  return `${theme}import type { ReactNode } from 'react';

interface StubProps {
  readonly children?: ReactNode;
  readonly title?: unknown;
  readonly header?: unknown;
  readonly label?: unknown;
  readonly text?: unknown;
  readonly href?: unknown;
  readonly link?: unknown;
  readonly to?: unknown;
  readonly [other: string]: unknown;
}

/**
 * Stands for a component of the old site until it is written here. It shows the words that it was given and what is inside of
 * it, else its name.
 */
function stub(name: string) {
  return function Stub({ children, title, header, label, text, href, link, to }: StubProps) {
    const said = (all: readonly unknown[]) =>
      all.find((one): one is string => typeof one === 'string' && one !== '');
    const words = said([title, header, label, text]);
    const titled = words !== undefined && children ? (
      <>
        <b>{words}</b> {children}
      </>
    ) : undefined;
    const shown = titled ?? children ?? words ?? said([link, to]);
    const address = said([href, link, to].filter((one) => one === href || /^(?:\\/|https?:)/.test(String(one))));
    if (address !== undefined) return <a href={address}>{shown ?? address}</a>;
    return shown === undefined ? <span className="dg-badge">{name}</span> : <>{shown}</>;
  };
}

${[...lines, ...known].join('\n')}
`;
}
