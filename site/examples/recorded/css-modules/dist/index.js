import badge_module from "./badge.module.js";
function badge(text) {
    return `<b class="${badge_module.badge} ${badge_module.isNew}">${text}</b>`;
}
export { badge };
