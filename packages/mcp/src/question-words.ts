/** How English questions begin. */
const BEGINNING =
  /^(?:how|what|why|when|where|which|who|can|could|do|does|did|is|are|should|would|will|may|am|was|were)\b/i;

/** Words with which they are asked, and those that say nothing by themselves. */
const WORDS = new Set(
  'a about am an and any are as at be been but by can could did do does for from get had has have how i if in into is it its like me my need of on one or our please possible shall should so some that the their them there these they this those to tell us want was way we were what when where whether which who whose why will with would you your'.split(
    ' ',
  ),
);

/**
 * What an English question is about: "How do I configure the output format?" asks for "configure output format". Everything
 * else is given back as it is, as are questions in scripts without spaces: the index finds their runs of characters.
 */
export function subjectOf(query: string): string {
  const words = query.trim().split(/\s+/);
  if (!BEGINNING.test(words[0] ?? '') && !query.trimEnd().endsWith('?')) return query;
  // Other capitals make it a name: "IS", "onWith".
  const isFiller = (word: string) =>
    /^[A-Z]?[a-z]*[?!.,;:]*$/.test(word) && WORDS.has(word.toLowerCase().replace(/[^a-z]+$/, ''));
  const subject = words.filter((word) => word !== 'I' && !isFiller(word)).join(' ');
  return /[\p{L}\p{N}]/u.test(subject) ? subject : query;
}
