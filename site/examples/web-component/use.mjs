import { Window } from 'happy-dom';

const window = new Window();
const { customElements, document, HTMLElement } = window;
Object.assign(globalThis, { customElements, HTMLElement });
await import('acme-stepper/define');

document.body.innerHTML = '<acme-stepper step="2"></acme-stepper>';
const button = document.querySelector('acme-stepper').shadowRoot.querySelector('button');
button.click();
button.click();
console.log(button.outerHTML);
