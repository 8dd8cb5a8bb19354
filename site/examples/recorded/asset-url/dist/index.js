import { readFile } from "node:fs/promises";
const template = new URL("./static/assets/card.txt", import.meta.url);
async function card(name) {
    const text = await readFile(template, 'utf8');
    return text.trim().replace('{name}', name);
}
export { card };
