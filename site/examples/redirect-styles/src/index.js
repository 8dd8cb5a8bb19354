import '@/base.css';
import logo from './assets/logo.svg';
import styles from './badge.module.css';

export function badge(text) {
  const element = document.createElement('span');
  element.className = styles.badge;
  element.textContent = text;
  element.prepend(Object.assign(new Image(), { alt: '', src: logo }));
  return element;
}
