import { existsSync } from 'node:fs';
import path from 'node:path';
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
  return {
    file,
    use(given, what, place) {
      const name = given.replace(/[^\w$]+/g, '_').replace(/^(?=\d)/, '_');
      const stub = stubs.get(name) ?? { what, places: [] };
      stubs.set(name, stub);
      if (place !== undefined) stub.places.push(place);
      return name;
    },
    changes() {
      const names = [...stubs.keys()];
      if (names.length === 0) return [];
      if (!existsSync(file)) return [{ file, from: undefined, text: textOfFile(names) }];
      // A later run: what a person wrote stays, what is new comes behind it.
      const before = readUtf8(file);
      const fresh = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(before));
      if (fresh.length === 0) return [];
      const text = `${before.trimEnd()}\n${fresh.map(exported).join('\n')}\n`;
      return [{ file, from: file, text, before }];
    },
    decisions: () =>
      [...stubs].flatMap(([name, { what, places }]) => {
        const count = places.length === 1 ? '1 place' : `${places.length} places`;
        const decision = {
          topic: 'components',
          what: `<${name}> ${what}: it shows what is inside of it (${count}).`,
          todo: `Write it in React in "components/migrated.tsx", where it is a stub; what is alive comes to life by itself.`,
        } as const;
        const [first] = places;
        return [first === undefined ? decision : { ...decision, place: first }];
      }),
  };
}

const exported = (name: string): string => `export const ${name} = stub('${name}');`;

/** Components of which it is known what they show. */
const KNOWN: Readonly<Record<string, string>> = {
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
  const theme = known.length === 0 ? '' : "import { Card, CardGrid } from 'diglot/theme';\n";
  return `${theme}import type { ReactNode } from 'react';

interface StubProps {
  readonly children?: ReactNode;
  readonly title?: unknown;
  readonly label?: unknown;
  readonly text?: unknown;
  readonly href?: unknown;
  readonly link?: unknown;
  readonly to?: unknown;
  readonly [other: string]: unknown;
}

/**
 * Stands for a component of the old site until it is written here. It shows what is inside of it, else the words that it was
 * given, else its name.
 */
function stub(name: string) {
  return function Stub({ children, title, label, text, href, link, to }: StubProps) {
    const words = [title, label, text, link, to].find((one) => typeof one === 'string' && one !== '');
    const shown = children ?? (typeof words === 'string' ? words : undefined);
    const address = [href, link, to].find(
      (one) => typeof one === 'string' && (one === href || /^(?:\\/|https?:)/.test(one)),
    );
    if (typeof address === 'string') return <a href={address}>{shown ?? address}</a>;
    return shown === undefined ? <span className="dg-badge">{name}</span> : <>{shown}</>;
  };
}

${[...lines, ...known].join('\n')}
`;
}
