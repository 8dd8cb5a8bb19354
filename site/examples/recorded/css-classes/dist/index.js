const card_module = {
    "card-body": "acme-card-card-body",
    cardBody: "acme-card-card-body"
};
const card = (text)=>`<p class="${card_module.cardBody}">${text}</p>`;
export { card };
