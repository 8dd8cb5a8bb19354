/**
 * A script for documents of sites whose components set HTML: what makes no elements is let pass, rules of `<style>`
 * elements as a rule, and all else refused as before. It makes the default policy of Trusted Types, which the site's
 * policy has to name.
 */
export const PLAIN_HTML_SCRIPT =
  'window.trustedTypes?.createPolicy("default",{createHTML:t=>t.includes("<")?null:t})';
