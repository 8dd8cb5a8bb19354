import "./base.css";
import logo from "./assets/logo.js";
import badge_module from "./badge.module.js";
function badge(text) {
    const element = document.createElement('span');
    element.className = badge_module.badge;
    element.textContent = text;
    element.prepend(Object.assign(new Image(), {
        alt: '',
        src: logo
    }));
    return element;
}
export { badge };
