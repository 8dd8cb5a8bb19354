import styles from './badge.module.css';

export function badge(text: string): string {
  return `<b class="${styles.badge} ${styles.isNew}">${text}</b>`;
}
