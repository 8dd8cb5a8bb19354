import recorded from '../../examples/recorded/instrument/tokens.json' with { type: 'json' };

/** A line of code in pieces, each with its kind. */
export type CodeTokens = readonly { readonly text: string; readonly kind: string }[];

/** Texts that the instrument shows, line by line as the engine highlights them: written along with the record. */
const tokens: Readonly<Record<string, readonly CodeTokens[]>> = recorded;

/** Code as pages show it. What highlights it is no part of a component, which a browser might load. */
export function tokensOf(lines: readonly string[]): readonly CodeTokens[] {
  const known = tokens[lines.join('\n')];
  if (!known) throw new Error(`This code was not recorded: ${lines[0]}`);
  return known;
}
