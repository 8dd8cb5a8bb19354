/** A button that counts. */
export declare class AcmeStepper extends HTMLElement {
    #private;
    constructor();
}
declare global {
    interface HTMLElementTagNameMap {
        'acme-stepper': AcmeStepper;
    }
}
