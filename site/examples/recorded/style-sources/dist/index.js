import "./button.scss";
const buttonClass = 'acme-button';
export { buttonClass };
