import { parseYaml } from 'diglot/tools';
import { parseDocument } from 'yaml';
import { isData, textOf } from '../data';
import { dropWrong } from '../pages/drop-wrong';
import type { PageNote } from '../pages/note';
import type { MovedFrontMatter } from '../vitepress/front-matter';

const GENERATED: PageNote = {
  topic: 'pages',
  what: 'The page was made of a description of an API ("_openapi"): what its component showed is not here.',
  todo: "Make pages of the description by a plugin: see the manual's page on API pages.",
  offset: undefined,
};

/** Renames the fields of Fumadocs to ours. Comments and order stay. */
export function moveFields(text: string): MovedFrontMatter {
  const parsed = parseYaml(text);
  const given = 'data' in parsed ? parsed.data : undefined;
  if (!isData(given)) return { text, notes: [] };
  const document = parseDocument(text, { uniqueKeys: false });
  const before = document.toString();
  // Names of drawings, of which there are none here.
  if (/^[A-Za-z][\w-]*$/.test(textOf(given.icon) ?? '')) document.delete('icon');
  document.delete('_openapi');
  document.delete('full');
  if (given.full === true) document.set('outline', false);
  const notes = [...(given._openapi === undefined ? [] : [GENERATED]), ...dropWrong(document)];
  const after = document.toString();
  if (after === before) return { text, notes };
  return { text: after === '{}\n' || after === 'null\n' ? '' : after, notes };
}
