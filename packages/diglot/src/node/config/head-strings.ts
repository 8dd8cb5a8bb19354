const TAG = /^\s*<(meta|link|script|style|noscript)\b([^<>]*?)\/?>(?:([\s\S]*)<\/\1\s*>)?\s*$/i;
const ATTRIBUTE = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** A tag written as HTML, in the form of a list; undefined when it is not one tag that a head may hold. */
export function readHeadString(html: string): readonly unknown[] | undefined {
  const [, tag, attributes = '', content] = TAG.exec(html) ?? [];
  if (tag === undefined) return undefined;
  const pairs = [...attributes.matchAll(ATTRIBUTE)].map(
    ([, name = '', double, single, bare]) =>
      [name, decode(double ?? single ?? bare) ?? true] as const,
  );
  const list = [tag.toLowerCase(), Object.fromEntries(pairs)];
  return content === undefined || content === '' ? list : [...list, content];
}

const SIGNS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

function decode(text: string | undefined): string | undefined {
  return text?.replace(/&(?:lt|gt|quot|#39|amp);/g, (sign) => SIGNS[sign] ?? sign);
}
