import './pill.css';

export const pill = (text) => `<span class="acme-pill">${text}</span>`;
