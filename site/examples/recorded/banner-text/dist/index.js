/* @acme/badge 1.0.0 | MIT */
const badge = (text)=>`<span class="badge">${text}</span>`;
export { badge };
