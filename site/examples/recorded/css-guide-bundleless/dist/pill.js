import "./pill.css";
function pill(text) {
    return `<span class="acme-pill">${text}</span>`;
}
export { pill };
