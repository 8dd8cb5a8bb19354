/**
 * What a piece of code is shown as: punctuation, keyword, string, comment, function, number, variable, type, link,
 * attribute. The theme's `code.css` has a colour for each.
 */
export const TOKEN_CLASSES = ['p', 'k', 's', 'c', 'f', 'n', 'v', 't', 'l', 'a'] as const;

/** One of {@link TOKEN_CLASSES}. */
export type TokenClass = (typeof TOKEN_CLASSES)[number];

/** Says that the code from one offset to another (excluded) is of a class. */
export type Mark = (from: number, to: number, kind: TokenClass) => void;

/**
 * Marks the tokens of some code in one language, in the order of the code. It never hands over text: whatever it does,
 * readers get the code as it was written.
 */
export type Tokenize = (code: string, mark: Mark) => void;

/** Loads the tokeniser of a language, by any of its names in lower case; undefined when it does not know it. */
export type LoadTokenizer = (lang: string) => Promise<Tokenize | undefined>;
