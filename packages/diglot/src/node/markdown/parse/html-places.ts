import { Parser } from 'htmlparser2';

/** A name or value in a piece of HTML, and its line in it, from 0. */
export interface HtmlPlace {
  /** `<div` for a tag, `style=` for an attribute, or an attribute's value, or the rules in a `<style>` element. */
  readonly key: string;
  readonly line: number;
}

/** Finds tags, attributes and their values in a piece of HTML, which may be a part of an element. */
export function findInHtml(html: string): HtmlPlace[] {
  const places: HtmlPlace[] = [];
  let line = 0;
  let counted = 0;
  let isStyle = false;
  const note = (...keys: readonly string[]) => {
    for (let at = html.indexOf('\n', counted); at !== -1 && at < parser.startIndex; ) {
      line++;
      counted = at + 1;
      at = html.indexOf('\n', counted);
    }
    for (const key of keys) places.push({ key, line });
  };
  const parser = new Parser(
    {
      onopentagname: (name) => {
        isStyle = name === 'style';
        note(`<${name}`);
      },
      ontext: (text) => isStyle && note(text.trim()),
      onclosetag: () => {
        isStyle = false;
      },
      onattribute: (name, value) => note(`${name}=`, value),
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return places;
}
