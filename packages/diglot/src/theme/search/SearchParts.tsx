import type { SearchMessages } from '../../shared/text';
import type { FoundPart } from './session/site-parts';

export interface SearchPartsProps {
  readonly parts: readonly FoundPart[];
  /** Id of the one that is shown alone. */
  readonly part?: string | undefined;
  readonly messages: SearchMessages;
  /** Told which part is to be shown alone; undefined for all. */
  readonly onChoose: (part: string | undefined) => void;
}

/** Shows the hits of one part of the site alone. Nothing where all are in one. */
export function SearchParts({ parts, part, messages: t, onChoose }: SearchPartsProps) {
  if (parts.length < 2) return null;
  const all = { id: undefined, label: t.searchAllParts, count: undefined };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own
    <div className="dg-search-parts" role="group" aria-label={t.searchParts}>
      {[all, ...parts].map(({ id, label, count }) => (
        <button
          key={id ?? ''}
          type="button"
          aria-pressed={part === id}
          // The field keeps the focus, and with it the keyboard of a phone.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(id)}
        >
          {label}
          {count !== undefined && <span className="dg-search-part-count"> {count}</span>}
        </button>
      ))}
    </div>
  );
}
