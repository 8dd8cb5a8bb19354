import styles from './card.module.css';

export const card = (text) => `<p class="${styles.cardBody}">${text}</p>`;
