/** What was being done when an error arose, the innermost first. */
const activities = new WeakMap<object, string[]>();

/** Remembers what could not be finished because of an error. */
export function noteActivity(error: unknown, activity: string): void {
  if (typeof error !== 'object' || error === null) return;
  const known = activities.get(error) ?? [];
  activities.set(error, [...known, activity]);
}

/** What was being done when an error arose, as far as somebody noted it. */
export function activitiesOf(error: unknown): readonly string[] {
  return typeof error === 'object' && error !== null ? (activities.get(error) ?? []) : [];
}
