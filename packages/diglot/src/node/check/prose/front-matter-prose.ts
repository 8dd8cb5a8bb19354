import { splitSource } from '../../source/split-source';
import type { ParsedSource } from './parse-source';
import { type Prose, Run } from './run';

/** Fields of front matter that readers see, at any depth. */
const VISIBLE_FIELD = /^[ \t-]*(title|description|titleSuffix|name|text|tagline|details): *(.+)$/;

/** What front matter has for readers. */
export function frontMatterProse({ text, mark, placeOf }: ParsedSource): Prose[] {
  const { frontMatter, frontMatterOffset } = splitSource(text, 'md');
  let offset = frontMatterOffset;
  return frontMatter.split('\n').flatMap((line) => {
    const value = VISIBLE_FIELD.exec(line)?.[2];
    const start = offset + line.length - (value?.length ?? 0);
    offset += line.length + 1;
    if (value === undefined) return [];
    const run = new Run(text, mark, placeOf);
    run.add(value.replace(/^(["'])(.*)\1$/, '$2'), start);
    return run.finish();
  });
}
