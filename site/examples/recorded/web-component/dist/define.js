import { AcmeStepper } from "./index.js";
if (!customElements.get('acme-stepper')) customElements.define('acme-stepper', AcmeStepper);
