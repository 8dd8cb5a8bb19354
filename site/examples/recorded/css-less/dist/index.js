import "./notice.css";
function notice(title) {
    return `<div class="acme-notice"><b class="acme-notice-title">${title}</b></div>`;
}
export { notice };
