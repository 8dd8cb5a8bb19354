var __webpack_require__ = {};
(()=>{
    __webpack_require__.p = "https://cdn.example.com/badges/";
})();
const logo_namespaceObject = __webpack_require__.p + "static/svg/logo.svg";
const photo_namespaceObject = __webpack_require__.p + "static/image/photo.png";
const src_images = [
    logo_namespaceObject,
    photo_namespaceObject
];
export { src_images as images };
