import type { SectionData } from '../protocol';

/** What was typed and not saved, kept in this browser: a closed window loses nothing. */
export interface Drafts {
  /** Undefined where there is none, or none but what the file says. */
  read(current: string | null): string | undefined;
  keep(text: string): void;
  forget(): void;
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
      return kept === undefined || kept.trim() === (current ?? '').trim() ? undefined : kept;
    },
    keep: (text) => void quietly(() => localStorage.setItem(key, text)),
    forget: () => void quietly(() => localStorage.removeItem(key)),
  };
}
