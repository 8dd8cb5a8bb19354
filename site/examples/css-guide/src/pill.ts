import './pill.css';

export function pill(text: string): string {
  return `<span class="acme-pill">${text}</span>`;
}
