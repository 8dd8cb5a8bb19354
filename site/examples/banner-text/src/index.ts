import './badge.css';

export const badge = (text: string) => `<span class="badge">${text}</span>`;
