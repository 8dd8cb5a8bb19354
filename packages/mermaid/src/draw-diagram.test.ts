import * as library from 'beautiful-mermaid';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { DiagramError } from './diagram-error';
import { drawDiagram } from './draw-diagram';

vi.mock('beautiful-mermaid', { spy: true });

/** What readers see of a picture, in the order of its source. */
async function textsOf(code: string): Promise<string[]> {
  const { svg } = await drawDiagram(code);
  return [...svg.matchAll(/<text\b[^>]*>(.*?)<\/text>/gs)].map(([, text = '']) =>
    text.replace(/<[^>]+>/g, '').trim(),
  );
}

async function refusalOf(code: string): Promise<string> {
  const error = await drawDiagram(code).catch((cause: unknown) => cause);
  if (error instanceof DiagramError) return `${error.line}: ${error.message}`;
  throw new Error(`It was drawn, or failed otherwise: ${String(error)}`);
}

describe('a flowchart', () => {
  test('shows labels, whatever stands in them', async () => {
    const texts = await textsOf(`graph LR
      A["a [b] (c) {d} | e"] -->|x < y & z| B(two<br/>lines)
      B -- said so --> C{"#quot;quoted#quot; #9829;"}`);
    expect(texts).toEqual([
      'x &lt; y &amp; z',
      'said so',
      'a [b] (c) {d} | e',
      'twolines',
      '&quot;quoted&quot; ♥',
    ]);
  });

  test('knows nodes by names in any letters, and by labels that come later', async () => {
    expect(await textsOf('flowchart TD\n 开始-->结束\n 结束[再见]')).toEqual(['开始', '再见']);
  });

  test('reads links of any length and without spaces, several in a line, several lines in one', async () => {
    const { svg } = await drawDiagram('graph TD; A---->B-.->C==>D & E; D --- F;E<-->F');
    expect(svg.match(/class="edge"/g)).toHaveLength(6);
    // A→B→C→D, C→E, both ends of E–F.
    expect(svg.match(/dg-mermaid-head/g)).toHaveLength(6);
    expect(svg.match(/stroke-dasharray/g)).toHaveLength(1);
  });

  test('puts nodes into the subgraph that mentions them first', async () => {
    const { svg } = await drawDiagram(`flowchart LR
      A --> B
      subgraph one [Group "1"]
        direction TB
        B --> C
      end
      A --> one`);
    expect(svg.match(/class="subgraph"/g)).toHaveLength(1);
    expect(svg).toContain('Group &quot;1&quot;');
    const [, left, width] = /class="subgraph"><rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/.exec(
      svg,
    ) ?? [undefined, 'nothing', 'nothing'];
    const places = [...svg.matchAll(/class="node"><rect x="([\d.]+)"/g)].map(([, x]) => Number(x));
    const inside = places.filter((x) => x > Number(left) && x < Number(left) + Number(width));
    expect(inside).toHaveLength(2);
  });

  test('writes on coloured shapes what can be read in both themes', async () => {
    const { svg } = await drawDiagram(
      'graph TD\n A --> B\n style A fill:#ffcc99\n style B fill:#036',
    );
    expect(svg).toContain('fill="#111111"');
    expect(svg).toContain('fill="#ffffff"');
  });

  test.each([
    ['style A stroke-dasharray: 5 5', ['5 5']],
    ['style A stroke-dasharray: 5, 5, fill:#fff', ['5 5']],
    ['style A fill:#fff,stroke-dasharray: 5\\,5\\,2;', ['5 5 2']],
    [
      'classDef late stroke:#f66,stroke-width:2px,color:#fff,stroke-dasharray: 3\nclass B late',
      ['3'],
    ],
    [
      'classDef default stroke-dasharray:4px 2px\nclassDef solid fill:#fff\nclass A solid',
      ['4px 2px'],
    ],
    ['linkStyle 0 stroke:red,stroke-dasharray:10 2', ['10 2']],
    ['linkStyle default stroke-dasharray:6', ['6']],
    ['style A rx:5,ry:5,font-weight:bold,opacity:0.8', []],
  ])('has dashed lines where its styles say so: %s', async (style, dashes) => {
    const { svg } = await drawDiagram(`flowchart LR\nA --> B\n${style}`);
    expect([...svg.matchAll(/stroke-dasharray="([^"]+)"/g)].map(([, value]) => value)).toEqual(
      dashes,
    );
    expect(svg).not.toMatch(/stroke-width="[^"]*\|/);
    expect(svg.match(/class="node"/g)).toHaveLength(2);
  });

  test.each([
    ['flowchart LR', 'a --> b', 'd -->|again| d', 'a --> a'],
    ['stateDiagram-v2', 'a --> b', 'd --> d: again', 'a-->a'],
  ])('is drawn with loops that the layout engine would refuse: %s', async (...lines) => {
    const { svg } = await drawDiagram(lines.join('\n'));
    expect(svg.match(/class="edge"/g)).toHaveLength(3);
    expect(svg.match(/class="edge-label"/g)).toHaveLength(1);
    expect(svg).not.toContain('\u200b');
  });

  test('shows every node and link of any graph', async () => {
    const node = fc.constantFrom('a', 'b2', 'node-c', '节点', 'd.e');
    const label = fc
      .stringMatching(/^[a-z0-9<>&[\](){}|/\\*~:]{1,12}$/)
      .filter((text) => text.trim() !== '');
    const link = fc.constantFrom('-->', '---', '-.->', '==>', '--->', '<-->');
    const edge = fc.tuple(node, link, fc.option(label), node);
    await fc.assert(
      fc.asyncProperty(fc.array(edge, { minLength: 1, maxLength: 6 }), async (edges) => {
        const lines = edges.map(([from, line, text, to]) =>
          text === null ? `${from} ${line} ${to}` : `${from}${line}|"${text}"|${to}`,
        );
        const { svg } = await drawDiagram(['flowchart LR', ...lines].join('\n'));
        const nodes = new Set(edges.flatMap(([from, , , to]) => [from, to]));
        expect(svg.match(/class="node"/g)).toHaveLength(nodes.size);
        expect(svg.match(/class="edge"/g)).toHaveLength(edges.length);
        for (const [, , text] of edges) {
          if (text !== null) expect(svg).toContain(`>${escapeHtml(text)}<`);
        }
      }),
      { numRuns: 25 },
    );
  });
});

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

describe('other kinds', () => {
  test('sequence: participants, messages, blocks and notes', async () => {
    const texts = await textsOf(`sequenceDiagram
      participant 服务器 as The server
      A->>+服务器: 请求
      服务器-->>-A: answer
      alt good
        A-)服务器: later
      else bad
        A->>A: think
      end
      Note right of A: a note`);
    expect(texts).toEqual(
      expect.arrayContaining(['The server', 'A', '请求', 'answer', 'later', 'think', 'a note']),
    );
  });

  test('state: transitions, names and states in states', async () => {
    const texts = await textsOf(`stateDiagram-v2
      direction LR
      [*] --> 静止
      静止 --> Moving : 出发
      state Moving {
        Slow --> Fast
      }
      Alone`);
    expect(texts.sort()).toEqual(['Alone', 'Fast', 'Moving', 'Slow', '出发', '静止']);
  });

  test('class: members and relations, with their ends where they are seen', async () => {
    const { svg } = await drawDiagram(`classDiagram
      class Animal {
        +int age
        +eat(food) bool
      }
      <<interface>> Animal
      Animal <|-- Duck : is a
      Animal "1" *-- "many" Leg`);
    for (const text of ['Animal', 'age', 'interface', 'Duck', 'is a', 'many', 'Leg']) {
      expect(svg).toContain(text);
    }
    expect(svg.match(/dg-mermaid-hollow/g)).toHaveLength(1);
    expect(svg.match(/dg-mermaid-head/g)).toHaveLength(1);
  });

  test('er: entities, keys and both ends of relations', async () => {
    const texts = await textsOf(`erDiagram
      CUSTOMER }o--o{ ORDER : "places an"
      CUSTOMER {
        string name PK, FK "comment"
      }
      顾客`);
    expect(texts).toEqual(
      expect.arrayContaining(['CUSTOMER', 'ORDER', 'places an', 'name', 'PK,FK', '顾客']),
    );
    expect(texts.join()).not.toContain('no attributes');
  });
});

describe('a diagram that is too much for the layout engine', () => {
  const names = (count: number, prefix = 'n') =>
    Array.from({ length: count }, (_, index) => `${prefix}${index}`);
  const eachToEach = (count: number) =>
    names(count).flatMap((from) => names(count).map((to) => `${from} --> ${to}`));
  const drawn = vi.mocked(library.renderMermaidSVG);

  test.each([
    ['40 nodes each to each', ['flowchart TD', ...eachToEach(40)], 502],
    [
      '300 nodes to 300',
      ['graph LR', `${names(300).join(' & ')} --> ${names(300, 'm').join(' & ')}`],
      2,
    ],
    ['many groups', ['graph LR', Array(400).fill(names(20).join('&')).join(' --> ')], 2],
    [
      'a chain of 2,000',
      ['flowchart TD', ...names(2_000).map((name, index) => `${name} --> n${index + 1}`)],
      502,
    ],
    ['states', ['stateDiagram-v2', 'direction LR', ...eachToEach(40)], 503],
    ['messages', ['sequenceDiagram', ...Array(600).fill('a->>b: x')], 502],
    ['classes', ['classDiagram', ...Array(600).fill('a <|-- b')], 502],
    ['entities', ['erDiagram', ...Array(600).fill('a ||--o{ b : x')], 502],
  ])(
    'has a limit of links, told at its line, before anything is drawn: %s',
    async (_, lines, line) => {
      drawn.mockClear();
      expect(await refusalOf(lines.join('\n'))).toBe(`${line}: it has more than 500 links.`);
      expect(drawn).not.toHaveBeenCalled();
    },
  );

  test('has as many links as an option says', async () => {
    const code = ['flowchart LR', 'a --> b', 'b --> c', 'c --> d'].join('\n');
    const { svg } = await drawDiagram(code, { maxEdges: 3 });
    expect(svg.match(/class="edge"/g)).toHaveLength(3);
    await expect(drawDiagram(code, { maxEdges: 2 })).rejects.toMatchObject({
      line: 4,
      message: 'it has more than 2 links.',
      fix: 'Divide it into several diagrams, or give the plugin a larger "maxEdges".',
    });
  });

  test('has a limit of characters', async () => {
    expect(await refusalOf(`flowchart LR\na["${'x'.repeat(50_000)}"]`)).toBe(
      '1: it has more than 50000 characters.',
    );
  });

  test('is ended after the time that it may take', async () => {
    drawn.mockClear();
    const code = ['flowchart TD', ...eachToEach(22)].join('\n');
    await expect(drawDiagram(code, { timeout: 0.05 })).rejects.toMatchObject({
      line: 1,
      message: 'the layout engine did not arrange it within 0.05 s.',
      fix: 'Divide it into several diagrams, or give the plugin a longer "timeout".',
    });
    expect(drawn).not.toHaveBeenCalled();
  });

  test('is drawn apart from the build, and looks as it would there', async () => {
    drawn.mockClear();
    const many = ['flowchart LR', ...names(70).map((name) => `${name} --> end1`)];
    const { svg } = await drawDiagram(many.join('\n'));
    expect(drawn).not.toHaveBeenCalled();
    expect(svg.match(/class="edge"/g)).toHaveLength(70);
    const few = [...many.slice(0, 4), 'n0 --> n0'];
    await drawDiagram(few.join('\n'));
    expect(drawn).toHaveBeenCalled();
    const loops = ['flowchart LR', 'a --> b', 'd -->|again| d', 'a --> a'];
    const apart = await drawDiagram([...loops, ...names(70)].join('\n'));
    expect(apart.svg.match(/class="edge"/g)).toHaveLength(3);
  });
});

describe('a picture', () => {
  const code =
    'flowchart LR\n accTitle: A title\n accDescr { What\n it shows }\n A[中文标签] -->|go| B';

  test('holds nothing that a page or its policy refuses, and no id', async () => {
    for (const source of [code, 'classDiagram\n A <|-- B', 'sequenceDiagram\n A->>B: x']) {
      const { svg } = await drawDiagram(source);
      expect(svg).not.toMatch(/style[=>]|\bid=|url\(|https?:|<script|data-/);
    }
  });

  test('is the same each time', async () => {
    expect(await drawDiagram(code)).toEqual(await drawDiagram(code));
  });

  test('gives Chinese letters the width of their size', async () => {
    const { svg } = await drawDiagram('graph LR\n A[这是一个很长的中文标签]');
    const width = Number(/class="node"><rect [^>]* width="([\d.]+)"/.exec(svg)?.[1]);
    // 11 letters of 13 px.
    expect(width).toBeGreaterThan(143);
  });

  test('is named and described by its source', async () => {
    expect(await drawDiagram(code)).toMatchObject({
      kind: 'flowchart',
      title: 'A title',
      description: 'What it shows',
    });
    const named = await drawDiagram('---\ntitle: "From above"\n---\n%% comment\nerDiagram\n A');
    expect(named).toMatchObject({ kind: 'er', title: 'From above', description: undefined });
  });
});

test.each([
  [
    'pie title Pets\n "Dogs" : 3',
    /^1: "pie" cannot be drawn: flowchart \(graph\), sequenceDiagram/,
  ],
  ['\n\n', /^1: nothing is there/],
  ['flowchart XY\n A', /^1: "XY" is no direction/],
  ['flowchart LR\n A --> B\n what is this', /^3: "is this" is not understood/],
  ['flowchart LR\n A --x B', /^2: links that end in a cross/],
  ['flowchart LR\n A ~~~ B', /^2: links that are not seen/],
  ['flowchart LR\n A[open', /^2: the form "\[open"/],
  ['flowchart LR\n A[/in and out/] --> B[/top\\]', /^2: parallelograms/],
  ['flowchart LR\n A[\\"back"\\] --> B', /^2: parallelograms/],
  ['flowchart LR\n A["open]\n B', /^2: a quotation mark/],
  ['flowchart LR\n A@{ shape: doc }', /^2: "A@\{ … \}" cannot be drawn/],
  ['flowchart LR\n style A fill:url(http://x.y)', /^2: the style "fill:url/],
  ['flowchart LR\n subgraph s\n A', /^2: this subgraph has no "end"/],
  ['flowchart LR\n A\n end', /^3: "end" closes no subgraph/],
  ['sequenceDiagram\n autonumber', /^2: numbers of messages/],
  ['sequenceDiagram\n A->B: x', /^2: messages without an arrow/],
  ['sequenceDiagram\n A-xB: x', /^2: messages that end in a cross/],
  ['sequenceDiagram\n activate A', /^2: write activation into/],
  ['sequenceDiagram\n loop x\n A->>B: x', /^2: this has no "end"/],
  ['stateDiagram-v2\n state a <<choice>>', /^2: forks, joins and choices/],
  ['stateDiagram-v2\n note left of A: x', /^2: notes cannot be drawn/],
  ['classDiagram\n A -- B', /^2: lines without an arrow/],
  ['classDiagram\n class A { +int x }', /^2: members have to be on lines/],
  ['classDiagram\n direction LR', /^2: the direction/],
  ['erDiagram\n A ||--|{ B', /^2: "A \|\|--\|\{ B" is not understood/],
  ['erDiagram\n p[Person] {\n }', /^2: other names for entities/],
  ['---\ntitle: x\nerDiagram', /^1: the front matter has no closing/],
  ['graph TD\n accDescr { never\n closed', /^2: accDescr/],
])('refuses what it would draw wrongly: %j', async (code, message) => {
  expect(await refusalOf(code)).toMatch(message);
});
