import './button.scss';

export const buttonClass = 'acme-button';
