import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the templates: beside `src` as beside `dist`. */
export const TEMPLATE_FOLDER = path.join(fileURLToPath(import.meta.url), '../../templates');
