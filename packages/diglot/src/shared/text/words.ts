import type { AgentMessages } from './agent-messages';
import type { FreshnessMessages } from './freshness-messages';
import type { ContentMessages, Messages } from './messages';
import type { SearchMessages } from './search-messages';

/** All that the engine says in one language. */
export interface Words {
  /** Around the content. */
  readonly shell: Messages;
  /** Inside the content. */
  readonly content: ContentMessages;
  /** Of translations that are older than their originals. */
  readonly freshness: FreshnessMessages;
  /** To machines. */
  readonly agents: AgentMessages;
  /** In the search dialog. */
  readonly search: SearchMessages;
}

/** All texts by name. */
export interface Texts
  extends Messages,
    ContentMessages,
    FreshnessMessages,
    AgentMessages,
    SearchMessages {}

/** Name of a text. */
export type TextKey = keyof Texts;

/** Texts that a site's config sets, by name. */
export type TextOverrides = { readonly [Key in keyof Texts]?: Texts[Key] | undefined };
