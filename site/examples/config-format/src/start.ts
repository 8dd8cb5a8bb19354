import { rectangle } from './area';

document.body.dataset.area = String(rectangle(3, 4));
