import picocolors from "picocolors";
import { createElement } from "react";
let urlAlphabet = 'useandom-26T198340PX75pxJACKVERYMINDBUSHWOLF_GQZbfghjklqvwyzrict';
let nanoid = (size = 21)=>{
    let id = '';
    let i = 0 | size;
    while(i-- > 0)id += urlAlphabet[64 * Math.random() | 0];
    return id;
};
const label = (text)=>`${picocolors.dim(nanoid(4))} ${text}`;
const Badge = ({ text })=>/*#__PURE__*/ createElement('span', {
        id: nanoid()
    }, text);
export { Badge, label };
