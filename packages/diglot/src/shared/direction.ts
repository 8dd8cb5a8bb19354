/** How a text runs: the value of a `dir` attribute. */
export type Direction = 'ltr' | 'rtl';

const LEFT_TO_RIGHT_MARK = '\u200E';
/** A letter of a script that runs from right to left. */
const RTL_LETTER = /[\u0590-\u08ff]/;

/**
 * A plain text with the names that code writes in one piece: where lines run to the left, the signs at their ends would go to
 * the other side, those of `.d.ts`, `--watch` and `C++`.
 *
 * @param direction of the lines in which it stands: unless it is given, that of the text's own letters
 */
export function withWholeNames(
  text: string,
  direction: Direction = RTL_LETTER.test(text) ? 'rtl' : 'ltr',
): string {
  if (direction === 'ltr') return text;
  return text
    .replace(/(?<!\w)[-.@#$_/~]+(?=[a-z])/gi, `${LEFT_TO_RIGHT_MARK}$&`)
    .replace(/(?<=[a-z\d])(?:\(\)|[+#*]+)(?!\w)/gi, `$&${LEFT_TO_RIGHT_MARK}`);
}

/** Scripts that run from right to left, by their ISO 15924 code. */
const RTL_SCRIPTS = new Set(
  'adlm arab aran armi avst chrs cprt elym gara hatr hebr hung khar lydi mand mani mend merc mero narb nbat nkoo orkh ougr palm phli phlp phnx prti rohg samr sarb sogd sogo syrc syre syrj syrn thaa yezi'.split(
    ' ',
  ),
);

/** Languages that are usually written in one of these scripts. */
const RTL_LANGUAGES = new Set(
  'abv acm acq acw acx ae aeb aec afb aii ajp apc apd ar arb arc arq ars ary arz avl azb bal bft bgn bqi ckb cld dv ega fa glk gju gwc hac haz he hno iw ji khw ks kvx lki lrc luz mki mvy mzn nqo pbt pbu phr pnb prd prs ps rhg rmt sam scl sd sdh skr syc syr trw ug ur wsg xco xld ydd yi'.split(
    ' ',
  ),
);

/** Where a language is written otherwise than usual. */
const RTL_IN: ReadonlyMap<string, RegExp> = new Map([
  ['az', /^(?:iq|ir)$/],
  ['ha', /^(?:cm|sd)$/],
  ['kk', /^(?:af|cn|ir|mn)$/],
  ['ku', /^(?:iq|ir|lb)$/],
  ['ky', /^cn$/],
  ['pa', /^pk$/],
  ['tg', /^pk$/],
  ['uz', /^af$/],
]);
const LTR_IN: ReadonlyMap<string, RegExp> = new Map([
  ['sd', /^in$/],
  ['ug', /^(?:kz|mn)$/],
]);

/**
 * The direction of texts in a language: by the script that its tag names, else by the one that is usual
 * for the language in the region. A table of our own: what browsers and versions of Node know of it differs.
 *
 * @param tag a BCP 47 tag: `ar`, `az-Arab`, `pa-PK`
 */
export function directionOf(tag: string): Direction {
  const [language = '', ...others] = tag.toLowerCase().split('-');
  const script = others.find((part) => /^[a-z]{4}$/.test(part));
  if (script !== undefined) return RTL_SCRIPTS.has(script) ? 'rtl' : 'ltr';
  const region = others.find((part) => /^(?:[a-z]{2}|\d{3})$/.test(part)) ?? '';
  const isUsual = RTL_LANGUAGES.has(language) && !LTR_IN.get(language)?.test(region);
  return isUsual || RTL_IN.get(language)?.test(region) ? 'rtl' : 'ltr';
}
