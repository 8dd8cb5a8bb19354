const logo_namespaceObject = "data:image/svg+xml;base64,…";
const photo_namespaceObject = "data:image/png;base64,…";
const src_images = [
    logo_namespaceObject,
    photo_namespaceObject
];
export { src_images as images };
