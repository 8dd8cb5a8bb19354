import './row.css';

export const row = 'acme-row';
