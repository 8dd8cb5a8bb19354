function pad_pad(value, length) {
    return String(value).padStart(length, '0');
}
function isoDate(date) {
    const parts = [
        date.getFullYear(),
        date.getMonth() + 1,
        date.getDate()
    ];
    return parts.map((part)=>pad_pad(part, 2)).join('-');
}
export { isoDate };
