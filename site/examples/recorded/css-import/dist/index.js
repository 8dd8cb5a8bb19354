import './index.css';
const pill = (text)=>`<span class="acme-pill">${text}</span>`;
export { pill };
