import { escapeHtml } from '../../shared/escape-html';

/** HTML with places for addresses: text, name, text, name, …, text. */
export type AddressFrame = readonly string[];

const PLACE = / href="dg:place:([^"]*)"/;

/** What is rendered as the `href` of an element whose address is put in later. */
export function addressPlace(name: string): string {
  return `dg:place:${name}`;
}

/** Reads what was rendered with {@link addressPlace}. */
export function toAddressFrame(html: string): AddressFrame {
  return html.split(PLACE);
}

/** Puts addresses in: the same as if they had been rendered. */
export function fillAddressFrame(frame: AddressFrame, addressOf: (name: string) => string): string {
  let html = '';
  for (const [index, text] of frame.entries()) {
    html += index % 2 === 0 ? text : ` href="${escapeHtml(addressOf(text))}"`;
  }
  return html;
}
