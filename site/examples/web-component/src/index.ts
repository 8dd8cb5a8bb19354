import styles from './stepper.css?raw';

/** A button that counts. */
export class AcmeStepper extends HTMLElement {
  #count = 0;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.innerHTML = `<style>${styles}</style><button>0</button>`;
    const button = root.querySelector('button');
    button?.addEventListener('click', () => {
      this.#count += Number(this.getAttribute('step') ?? 1);
      button.textContent = String(this.#count);
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'acme-stepper': AcmeStepper;
  }
}
