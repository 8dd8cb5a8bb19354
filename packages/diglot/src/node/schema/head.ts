import * as z from 'zod';
import { escapeJson } from '../../shared/escape-html';
import type { HeadTag } from '../../shared/types/head-tag';
import { checkHeadTag } from './check-head-tag';

const tagName = z.enum(['meta', 'link', 'script', 'style', 'noscript']);

const attributes = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
  .describe('Attributes by name. true writes one without value; false and null write none.');

const tuple = z
  .tuple([tagName, attributes, z.string().optional()])
  .describe('Tag, attributes and content: ["meta", { "name": "author", "content": "…" }].');

/**
 * One tag for the head of a document. What the strict content security policy would refuse in the
 * reader's browser is refused here; inline scripts and styles are allowed by their hashes.
 */
export const headTagSchema = tuple
  .superRefine((given, context) => {
    for (const { path, problem, fix } of checkHeadTag(toHeadTag(given))) {
      context.addIssue({ code: 'custom', path: [...path], params: { problem, fix } });
    }
  })
  .transform(toHeadTag);

function toHeadTag([tag, given, children]: z.output<typeof tuple>): HeadTag {
  const attributes = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value === false || value === null ? [] : [[name, value === true ? value : String(value)]],
    ),
  );
  if (children === undefined) return { tag, attributes };
  // Browsers hash what they have parsed, without carriage returns.
  const text = children.replace(/\r\n?/g, '\n');
  const isJson = tag === 'script' && /\bjson$/i.test(String(attributes.type));
  return { tag, attributes, children: isJson ? escapeJson(text) : text };
}
