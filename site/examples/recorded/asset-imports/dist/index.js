import logo_namespaceObject from "./static/svg/logo.svg";
import photo_namespaceObject from "./static/image/photo.png";
const src_images = [
    logo_namespaceObject,
    photo_namespaceObject
];
export { src_images as images };
