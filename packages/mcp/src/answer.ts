/** No answer has more characters, in either of its forms: agents cut or refuse what is longer. */
export const MAX_ANSWER = 100_000;

/** An answer of a tool, in two forms that say the same. */
export interface Answer {
  /** For models. */
  readonly text: string;
  /** For programs. */
  readonly data: Readonly<Record<string, unknown>>;
}

function fits({ text, data }: Answer): boolean {
  return text.length <= MAX_ANSWER && JSON.stringify(data).length <= MAX_ANSWER;
}

/**
 * The longest answer that is short enough.
 *
 * @param length how much there is to say
 * @param make the answer that says so much of it, which is the shorter the less that is
 */
export function longestAnswer(length: number, make: (said: number) => Answer): Answer {
  const whole = make(length);
  if (fits(whole)) return whole;
  let shorter = 0;
  let longer = length;
  while (longer - shorter > 1) {
    const middle = (shorter + longer) >> 1;
    if (fits(make(middle))) shorter = middle;
    else longer = middle;
  }
  return make(shorter);
}

/** A number as people read it: `12,345`. */
export function inDigits(number: number): string {
  return number.toLocaleString('en');
}
