const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** A text as React writes it, between tags and in attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** A value as JSON that may stand inside a script element of an HTML document. */
export function jsonForScript(value: unknown): string {
  return escapeJson(JSON.stringify(value));
}

/** JSON that may stand inside a script element: `<`, which could end it early, is in texts only and means the same there. */
export function escapeJson(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
