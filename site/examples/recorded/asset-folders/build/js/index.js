import logo_namespaceObject from "../images/logo.svg";
const logoUrl = logo_namespaceObject;
export { logoUrl };
