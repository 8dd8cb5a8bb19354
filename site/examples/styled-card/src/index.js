import './card.css';
import icon from './icon.svg';

export const card = (title) => `<section class="card"><img src="${icon}" alt="">${title}</section>`;
