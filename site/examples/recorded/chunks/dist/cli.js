import { format } from "./q.js";
async function run(row) {
    const { save } = await import("./save.js");
    return save(format(row));
}
export { run };
