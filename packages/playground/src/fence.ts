/** Where a component is shown: in the page itself, or in a frame with a document of its own. */
const PREVIEW_MODES = ['internal', 'iframe-follow', 'iframe-fixed', 'mobile'] as const;

export type PreviewMode = (typeof PREVIEW_MODES)[number];
export type Direction = 'horizontal' | 'vertical';

/** What a block of code is, besides code. */
export type Fence =
  | { readonly kind: 'preview'; readonly mode: PreviewMode }
  | { readonly kind: 'live'; readonly direction: Direction };

/** What holds where a block says nothing. */
export interface FenceDefaults {
  readonly renderMode: 'pure' | 'preview' | 'live';
  readonly previewMode: PreviewMode;
  readonly direction: Direction;
}

const PART = /\{[^}]*\}|([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;

/**
 * Reads what stands behind the language: `preview`, `preview="mobile"`, `live`, `live direction=vertical`, and Rspress's
 * `playground` and `pure`.
 *
 * @returns undefined for a block that is code and nothing else
 * @throws Error for a word that has no meaning
 */
export function parseFence(meta: string, defaults: FenceDefaults): Fence | undefined {
  const words = new Map(
    [...meta.matchAll(PART)].flatMap(([, key, ...values]): [string, string][] =>
      key === undefined ? [] : [[key, values.find((value) => value !== undefined) ?? '']],
    ),
  );
  if (words.has('pure')) return undefined;
  const isLive = words.has('live') || words.has('playground');
  const isPreview = words.has('preview');
  if (isLive && isPreview) {
    throw problem('A block is either "preview" or "live".', 'Remove one of the two words.');
  }
  if (isLive || (!isPreview && defaults.renderMode === 'live')) {
    return { kind: 'live', direction: directionOf(words.get('direction'), defaults) };
  }
  if (!isPreview && defaults.renderMode !== 'preview') return undefined;
  return { kind: 'preview', mode: modeOf(words, defaults) };
}

function directionOf(value: string | undefined, defaults: FenceDefaults): Direction {
  if (value === undefined) return defaults.direction;
  if (value === 'horizontal' || value === 'vertical') return value;
  throw problem(
    `There is no direction "${value}".`,
    'Write direction=horizontal or direction=vertical.',
  );
}

function modeOf(words: ReadonlyMap<string, string>, { previewMode }: FenceDefaults): PreviewMode {
  const value = words.get('preview') ?? '';
  if (value === '') {
    // Words of the first edition of Rspress.
    if (words.has('internal') || words.has('web')) return 'internal';
    return words.has('mobile') || words.has('iframe') ? 'mobile' : previewMode;
  }
  const mode = PREVIEW_MODES.find((known) => known === value);
  if (mode) return mode;
  if (value === 'iframe') return 'iframe-follow';
  const known = PREVIEW_MODES.map((each) => `preview="${each}"`).join(', ');
  throw problem(`There is no preview="${value}".`, `Write ${known}, or preview alone.`);
}

/** An error with what to do about it. */
export function problem(message: string, fix: string, line?: number): Error {
  return Object.assign(new Error(message), { fix, ...(line !== undefined && { line }) });
}
