import "./card.css";
import icon from "./icon.js";
const card = (title)=>`<section class="card"><img src="${icon}" alt="">${title}</section>`;
export { card };
