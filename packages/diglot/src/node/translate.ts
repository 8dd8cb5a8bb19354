// What tools for translators need: a site's sections with their states and texts, and the way back into its pages.
export { gitUser, readActor } from './book/actor';
export { textChanges } from './book/freshness/text-changes';
export { type WorkSection, type WorkState, workSections } from './book/work-sections';
export { type Book, type BookOptions, readBook } from './build/open/read-book';
export { type OpenSection, openDesk, type TranslationDesk } from './translate/desk';
export type { DraftPage, Trial } from './translate/draft';
export { readHistories } from './translate/history';
export type { KeptPart } from './translate/kept-parts';
export type { MemoryMatch } from './translate/memory';
export {
  acceptSections,
  type Proposal,
  type Taken,
  type TakeOptions,
  takeTranslations,
} from './translate/take';
export type { UnitTerm } from './translate/units';
export {
  chosenSections,
  type FoundUnit,
  readUnits,
  type Unit,
  type UnitFilter,
} from './translate/units';
