import './tag.css';

export const tag = 'acme-tag';
