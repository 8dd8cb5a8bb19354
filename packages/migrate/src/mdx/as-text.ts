/** A text that means nothing but itself in MDX. */
export function asText(text: string): string {
  return text
    .replace(/[\\{}<*_`[\]#]/g, '\\$&')
    .replace(/^(?=[-+>:]|\d+\.)/, '\\')
    .replace(/^(?:i(?=mport\b)|e(?=xport\b))/, (sign) => (sign === 'i' ? '&#105;' : '&#101;'));
}
