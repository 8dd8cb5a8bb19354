import { writeFileSync } from 'node:fs';
import { pad } from '@acme/pad';
import { toPdf } from '@acme/pdf';
import { table } from '@acme/table';
import { rounded } from '@acme/table/borders';
import { colors } from '@acme/theme';

export function report(rows, file) {
  writeFileSync(file, toPdf(table(rows.map(pad), rounded, colors)));
}
