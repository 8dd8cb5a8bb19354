import tile_namespaceObject from "./static/svg/tile.svg";
export default tile_namespaceObject;
