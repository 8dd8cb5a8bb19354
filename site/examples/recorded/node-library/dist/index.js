import { readFile } from "node:fs/promises";
import { basename } from "node:path";
async function tally(file, options) {
    const text = await readFile(file, options?.encoding ?? 'utf8');
    return {
        name: basename(file),
        lines: text.trimEnd().split('\n').length
    };
}
export { tally };
