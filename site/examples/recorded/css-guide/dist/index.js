function pill(text) {
    return `<span class="acme-pill">${text}</span>`;
}
function toggle(text) {
    return `<button class="acme-toggle">${text}</button>`;
}
export { pill, toggle };
