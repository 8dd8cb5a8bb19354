import { writeFileSync } from "node:fs";
import { toPdf } from "@acme/pdf";
import { table } from "@acme/table";
import { rounded } from "@acme/table/borders";
import { colors } from "@acme/theme";
const pad = (cells)=>cells.join(' ');
function report(rows, file) {
    writeFileSync(file, toPdf(table(rows.map(pad), rounded, colors)));
}
export { report };
