import './toggle.css';

export function toggle(text: string): string {
  return `<button class="acme-toggle">${text}</button>`;
}
