import logo from "./assets/logo.js";
import photo from "./assets/photo.js";
import "./badge.css";
const src_images = [
    logo,
    photo
];
export { src_images as images };
