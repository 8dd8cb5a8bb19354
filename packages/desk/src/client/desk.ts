import type { SectionData } from '../protocol';
import { followAppearance } from './appearance';
import { openEditor } from './editor';
import { openPreview } from './preview';
import { createServer } from './server';
import { startWork } from './work';

followAppearance();

const given = document.getElementById('desk-data')?.textContent;
if (given) {
  const data: SectionData = JSON.parse(given); // written by the server of the same version
  const preview = openPreview(data);
  const server = createServer(data);
  startWork({ data, preview, server, openEditor });
}
