import { jsx } from "react/jsx-runtime";
import "react";
import tile_namespaceObject from "./static/svg/tile.svg";
const SvgTile = (props)=>/*#__PURE__*/ jsx("svg", {
        xmlns: "http://www.w3.org/2000/svg",
        viewBox: "0 0 16 16",
        ...props,
        children: /*#__PURE__*/ jsx("path", {
            fill: "#e5484d",
            d: "M2 2h12v12H2z"
        })
    });
const tilereact = SvgTile;
function TileLink() {
    return /*#__PURE__*/ jsx("a", {
        href: tile_namespaceObject,
        children: /*#__PURE__*/ jsx(tilereact, {
            width: 16
        })
    });
}
export { TileLink };
