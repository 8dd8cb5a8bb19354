import './notice.scss';
import styles from './panel.module.scss';

export function notice(title: string): string {
  return `<div class="acme-notice ${styles.panel}"><b class="acme-notice-title">${title}</b></div>`;
}
