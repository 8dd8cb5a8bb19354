import icon_namespaceObject from "./static/svg/icon.svg";
const card = (title)=>`<section class="card"><img src="${icon_namespaceObject}" alt="">${title}</section>`;
export { card };
