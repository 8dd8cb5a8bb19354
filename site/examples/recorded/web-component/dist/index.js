const stepperraw_namespaceObject = "button {\n  font: inherit;\n  border-radius: 0.5em;\n}\n";
class AcmeStepper extends HTMLElement {
    #count = 0;
    constructor(){
        super();
        const root = this.attachShadow({
            mode: 'open'
        });
        root.innerHTML = `<style>${stepperraw_namespaceObject}</style><button>0</button>`;
        const button = root.querySelector('button');
        button?.addEventListener('click', ()=>{
            this.#count += Number(this.getAttribute('step') ?? 1);
            button.textContent = String(this.#count);
        });
    }
}
export { AcmeStepper };
