import type { SectionData } from '../protocol';

/** What was typed and not saved, kept in this browser: a closed window loses nothing. */
export interface Drafts {
  /** Undefined where there is none, or none but what the file says or said. */
  read(current: string | null): Draft | undefined;
  keep(draft: Draft): void;
  forget(): void;
}

/** A text, and the one of the file in whose place it was typed: another may stand there when the window opens again. */
export interface Draft {
  readonly text: string;
  readonly base: string | null;
}

export function openDrafts({ desk, lang, id }: SectionData): Drafts {
  const key = `diglot-desk ${location.origin}${desk} ${lang} ${id}`;
  const quietly = <T>(use: () => T): T | undefined => {
    try {
      return use();
    } catch {
      // Storage is switched off or full.
      return undefined;
    }
  };
  return {
    read(current) {
      const kept = quietly(() => localStorage.getItem(key)) ?? undefined;
      if (kept === undefined) return undefined;
      const draft = toDraft(kept) ?? { text: kept, base: current };
      const isSaid = [current, draft.base].some(
        (each) => draft.text.trim() === (each ?? '').trim(),
      );
      return isSaid ? undefined : draft;
    },
    keep: (draft) => void quietly(() => localStorage.setItem(key, JSON.stringify(draft))),
    forget: () => void quietly(() => localStorage.removeItem(key)),
  };
}

/** Undefined for what an older desk has kept: the text alone. */
function toDraft(kept: string): Draft | undefined {
  try {
    const { text, base } = Object(JSON.parse(kept));
    const isBase = base === null || typeof base === 'string';
    return typeof text === 'string' && isBase ? { text, base } : undefined;
  } catch {
    return undefined;
  }
}
