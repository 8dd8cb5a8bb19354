import styles from './card.css?inline';
import source from './card.css?raw';

export class AcmeCard extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: 'open' });
    root.innerHTML = `<style>${styles}</style><slot></slot>`;
  }
}

export { source };
