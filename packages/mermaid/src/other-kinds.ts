import { DiagramError } from './diagram-error';
import { applyRules, checkBlocks, type LineRules } from './line-rules';
import type { DiagramSource, Statement } from './read-source';

const NOTES = 'notes cannot be drawn in this kind of diagram.';
const STYLES = 'colours of single elements can be drawn in flowcharts only.';

const STATE: LineRules = {
  refusals: [
    [/<<\w+>>/, 'forks, joins and choices cannot be drawn.'],
    [/^note\b/i, NOTES],
    [/^--$/, 'parallel regions (--) cannot be drawn.'],
    [/^(?:classDef|class|style)\s|:::/, STYLES],
  ],
  rules: [
    { form: /^direction\s+(?:TD|TB|LR|BT|RL)$/ },
    { form: /^state\s+(?:"[^"]+"\s+as\s+)?[\w\p{L}]+\s*\{$/u },
    { form: /^\}$/ },
    { form: /^state\s+"[^"]+"\s+as\s+[\w\p{L}]+$/u },
    { form: /^(?:\[\*\]|[\w\p{L}-]+)\s*-->\s*(?:\[\*\]|[\w\p{L}-]+)(?:\s*:\s*.+)?$/u },
    { form: /^[\w\p{L}-]+\s*:\s*.+$/u },
    { form: /^(?:state\s+)?([\w\p{L}-]+)$/u, write: (id) => [`${id} : ${id}`] },
  ],
};

const SEQUENCE: LineRules = {
  refusals: [
    [/^autonumber\b/, 'numbers of messages (autonumber) cannot be drawn.'],
    [/^(?:de)?activate\s/, 'write activation into the messages: A->>+B: …, B-->>-A: ….'],
    [/^(?:rect|box)\b/, 'coloured areas (rect, box) cannot be drawn.'],
    [/^(?:create|destroy)\s/, 'participants that come or go (create, destroy) cannot be drawn.'],
    [/^option\b/, '"option" cannot be drawn; alt and else can.'],
    [/^links?\s/, 'links cannot be drawn; put them beside the diagram.'],
    [/^[^:]*?--?x/, 'messages that end in a cross (-x) cannot be drawn.'],
    [/^[^:]*?<<-/, 'messages in both directions (<<->>) cannot be drawn.'],
    [/^[^:]*?[^->]--?>[^>]/, 'messages without an arrow (->) cannot be drawn; ->> and -) can.'],
  ],
  rules: [
    // The name of a drawn actor would lie on the first message.
    {
      form: /^(?:participant|actor)\s+(\S+(?:\s+as\s+.+)?)$/,
      write: (name) => [`participant ${name}`],
    },
    { form: /^Note\s+(?:left of|right of|over)\s+[^:]+:\s*.+$/i },
    { form: /^(?:loop|alt|opt|par|critical|break)(?:\s+.+)?$/ },
    { form: /^(?:else|and)(?:\s+.+)?$/ },
    { form: /^end$/ },
    { form: /^\S+?\s*(?:-->>|->>|--\)|-\))\s*[+-]?\S+?\s*:\s*.+$/ },
  ],
};

const CLASS_NAME = String.raw`[\p{L}\p{N}_.-]+`;
const RELATION = String.raw`<\|--|<\|\.\.|\*--|o--|-->|--\*|--o|--\|>|\.\.>|\.\.\|>|<--|<\.\.`;

const CLASS: LineRules = {
  refusals: [
    [/^direction\s/, 'the direction of this kind of diagram cannot be set.'],
    [/^note\b/i, NOTES],
    [/^(?:classDef|cssClass|style)\s|:::/, STYLES],
    [/^(?:click|link|callback)\s/, 'links cannot be drawn; put them beside the diagram.'],
    [/\(\)(?:--|\.\.)|(?:--|\.\.)\(\)/, 'lollipops cannot be drawn.'],
    [/^class\s.*\{.+\}?$/, 'members have to be on lines of their own.'],
    [/^\S+\s+(?:".*"\s+)?(?:--|\.\.)\s/, 'lines without an arrow or a form cannot be drawn.'],
  ],
  rules: [
    { form: new RegExp(`^namespace\\s+${CLASS_NAME}\\s*\\{$`, 'u') },
    { form: new RegExp(`^class\\s+${CLASS_NAME}(?:\\s*~\\w+~)?\\s*\\{?$`, 'u') },
    { form: /^\}$/ },
    {
      form: new RegExp(`^<<(\\w+)>>\\s+(${CLASS_NAME})$`, 'u'),
      write: (annotation, name) => [`class ${name} {`, `<<${annotation}>>`, '}'],
    },
    {
      form: new RegExp(
        `^${CLASS_NAME}\\s+(?:"[^"]*"\\s+)?(?:${RELATION})\\s+(?:"[^"]*"\\s+)?${CLASS_NAME}(?:\\s*:\\s*.+)?$`,
        'u',
      ),
    },
    { form: new RegExp(`^${CLASS_NAME}\\s*:\\s*(?!.*(?:--|\\.\\.>)).+$`, 'u') },
  ],
};

const ENTITY = String.raw`[\p{L}\p{N}_-]+`;
const LEFT = String.raw`\|\||\|o|o\||\}\||\}o`;
const RIGHT = String.raw`\|\||o\||\|o|\|\{|o\{`;

const ER: LineRules = {
  refusals: [
    [/^direction\s/, 'the direction of this kind of diagram cannot be set.'],
    [/^(?:classDef|class|style)\s|:::/, STYLES],
    [/^[^"{]+\[/, 'other names for entities (id[Name]) cannot be drawn.'],
  ],
  rules: [
    { form: new RegExp(`^${ENTITY}\\s*\\{$`, 'u') },
    { form: new RegExp(`^(${ENTITY})$`, 'u'), write: (name) => [`${name} {`, '}'] },
    {
      form: new RegExp(
        `^(${ENTITY})\\s+(${LEFT})(--|\\.\\.)(${RIGHT})\\s+(${ENTITY})\\s*:\\s*(?:"([^"]+)"|(.+))$`,
        'u',
      ),
      // The library does not know `}o`, but the same the other way round.
      write: (from, left, line, right, to, quoted, label) => [
        `${from} ${left === '}o' ? '{o' : left}${line}${right} ${to} : ${quoted ?? label}`,
      ],
    },
    { form: /^\}$/ },
  ],
};

/** Is told of each link, and of its line. */
type Allow = (line: number) => void;

function countLinks(statements: readonly Statement[], allow: Allow): void {
  for (const { text, line } of statements) if (/--|\.\.|->|-\)/.test(text)) allow(line);
}

/** Reads a state diagram. @throws DiagramError */
export function readState({ statements }: DiagramSource, allow: Allow): string {
  countLinks(statements, allow);
  checkBlocks(statements, /^state\s.*\{$/, /^\}$/, '}');
  return ['stateDiagram-v2', ...applyRules(STATE, statements)].join('\n');
}

/** Reads a sequence diagram. @throws DiagramError */
export function readSequence({ statements }: DiagramSource, allow: Allow): string {
  countLinks(statements, allow);
  const lines = applyRules(SEQUENCE, statements);
  checkBlocks(statements, /^(?:loop|alt|opt|par|critical|break)\b/, /^end$/, 'end');
  return ['sequenceDiagram', ...lines].join('\n');
}

/** Reads a class diagram. @throws DiagramError */
export function readClasses({ statements }: DiagramSource, allow: Allow): string {
  countLinks(statements, allow);
  return ['classDiagram', ...withBodies(statements, /^class\s.*\{$/, CLASS, checkMember)].join(
    '\n',
  );
}

/** Reads an entity relationship diagram. @throws DiagramError */
export function readEntities({ statements }: DiagramSource, allow: Allow): string {
  countLinks(statements, allow);
  return ['erDiagram', ...withBodies(statements, /^[^\s|}"]+\s*\{$/, ER, readAttribute)].join('\n');
}

/** Applies rules to what is outside of bodies, and a function to the lines in them. */
function withBodies(
  statements: readonly Statement[],
  opens: RegExp,
  rules: LineRules,
  readLine: (statement: Statement) => string,
): string[] {
  checkBlocks(statements, /\{$/, /^\}$/, '}');
  let inBody = false;
  return statements.flatMap((statement) => {
    const isMember = inBody && statement.text !== '}';
    inBody = isMember || opens.test(statement.text);
    return isMember ? [readLine(statement)] : applyRules(rules, [statement]);
  });
}

function checkMember({ text, line }: Statement): string {
  if (/[{}]/.test(text)) throw new DiagramError(line, `"${text}" is not understood.`);
  return text;
}

/** `type name PK, FK "comment"`; the comment is a tooltip that nobody sees in a picture. */
function readAttribute({ text, line }: Statement): string {
  const [, type, name, keys = '', comment] =
    /^([^\s"]+)\s+([^\s"]+)((?:\s*,?\s*\b(?:PK|FK|UK)\b)*)(?:\s+"([^"]*)")?$/.exec(text) ?? [];
  if (type === undefined) throw new DiagramError(line, `"${text}" is not understood.`);
  const noted = comment === undefined ? '' : ` "${comment}"`;
  return `${type} ${name} ${keys.replaceAll(',', ' ').trim()}${noted}`;
}
