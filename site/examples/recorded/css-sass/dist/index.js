import "./notice.css";
import panel_module from "./panel.module.js";
function notice(title) {
    return `<div class="acme-notice ${panel_module.panel}"><b class="acme-notice-title">${title}</b></div>`;
}
export { notice };
