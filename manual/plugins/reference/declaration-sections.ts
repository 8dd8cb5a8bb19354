import type { Docstring, TypeDeclaration } from './docstrings';
import { defaultText } from './field-sections';
import type { Translate } from './translate';
import type { Words } from './words';

interface Texts {
  readonly words: Words;
  readonly translate: Translate;
}

/** The section of a type: how it is declared and what it means, with a section for each member that says something. */
export function typeSection({ name, doc, members, text }: TypeDeclaration, texts: Texts): string[] {
  const told = members.filter((member) => member.doc.text !== '');
  return [
    `## \`${name}\` {#${name.toLowerCase()}}`,
    ...said(doc, texts),
    ...(told.length < members.length || members.length === 0
      ? [`\`\`\`ts\n${text.replace(/^ {4}/gm, '  ')}\n\`\`\``]
      : []),
    ...told.flatMap((member) => [
      `### \`${member.name}\` {#${name.toLowerCase()}-${member.name.toLowerCase()}}`,
      `\`\`\`ts\n${member.signature.replace(/^ {4}/gm, '')}\n\`\`\``,
      ...said(member.doc, texts),
    ]),
  ];
}

/** What a docstring says: paragraphs, a list of facts, an example. */
function said(doc: Docstring, { words, translate }: Texts): string[] {
  const facts = [
    [words.returns, doc.returns],
    [words.throws, doc.throws],
    [words.default, doc.default],
  ].flatMap(([name, value]) =>
    value === undefined ? [] : `- **${name}**${words.colon}${defaultText(value, translate)}`,
  );
  return [
    ...(doc.text === '' ? [] : [translate(doc.text)]),
    ...(facts.length === 0 ? [] : [facts.join('\n')]),
    ...(doc.example === undefined ? [] : [`\`\`\`ts\n${doc.example}\n\`\`\``]),
  ];
}
