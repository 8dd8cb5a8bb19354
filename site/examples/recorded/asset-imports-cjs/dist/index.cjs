const logo_namespaceObject = require("./static/svg/logo.svg");
const photo_namespaceObject = require("./static/image/photo.png");
