/** A tag that an author adds to the head of a document. */
export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script' | 'style' | 'noscript';
  /** By name; `true` stands for an attribute without value. */
  readonly attributes: Readonly<Record<string, string | true>>;
  readonly children?: string | undefined;
}
