import { AcmeStepper } from './index';

if (!customElements.get('acme-stepper')) {
  customElements.define('acme-stepper', AcmeStepper);
}
