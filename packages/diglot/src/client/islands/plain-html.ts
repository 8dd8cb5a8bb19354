/** What this file needs of the Trusted Types API, which TypeScript's library lacks. */
interface TrustedTypesApi {
  createPolicy(name: string, rules: { createHTML: (text: string) => string | null }): object;
}

/**
 * Lets components set HTML that makes no elements: rules of `<style>` elements, as a rule. Any other text is refused as
 * before. Does nothing where the site's policy does not name the default one, since nothing there sets any.
 */
export function allowPlainHtml(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesApi };
  try {
    trustedTypes?.createPolicy('default', {
      createHTML: (text) => (text.includes('<') ? null : text),
    });
  } catch {
    // The policy refuses it, or a script of the site made one.
  }
}
