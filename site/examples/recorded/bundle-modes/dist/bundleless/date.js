import { pad } from "./text/pad.js";
function isoDate(date) {
    const parts = [
        date.getFullYear(),
        date.getMonth() + 1,
        date.getDate()
    ];
    return parts.map((part)=>pad(part, 2)).join('-');
}
function clock(date) {
    return [
        date.getHours(),
        date.getMinutes()
    ].map((part)=>pad(part, 2)).join(':');
}
export { clock, isoDate };
