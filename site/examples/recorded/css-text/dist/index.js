// …
const cardraw_namespaceObject = ":host {\n  color: rgb(0 0 0 / 50%);\n}\n";
const cardinline = __webpack_require__("Q");
class AcmeCard extends HTMLElement {
    connectedCallback() {
        const root = this.attachShadow({
            mode: 'open'
        });
        root.innerHTML = `<style>${cardinline.A}</style><slot></slot>`;
    }
}
export { AcmeCard, cardraw_namespaceObject as source };
