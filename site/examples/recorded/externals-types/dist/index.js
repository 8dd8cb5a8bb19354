import { writeFileSync } from "node:fs";
import { pad } from "@acme/pad";
import { toPdf } from "@acme/pdf";
import { colors } from "@acme/theme";
const table = (rows, border, { line })=>border + rows.join(line);
const rounded = '╭╮╰╯';
function report(rows, file) {
    writeFileSync(file, toPdf(table(rows.map(pad), rounded, colors)));
}
export { report };
