import './index.css';

export function hint(text: string): string {
  return `<p class="ac:rounded-lg ac:p-4 ac:hover:underline">${text}</p>`;
}
