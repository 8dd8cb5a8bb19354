import { jsx } from "react/jsx-runtime";
import "react";
const SvgTile = (props)=>/*#__PURE__*/ jsx("svg", {
        xmlns: "http://www.w3.org/2000/svg",
        viewBox: "0 0 16 16",
        ...props,
        children: /*#__PURE__*/ jsx("path", {
            fill: "#e5484d",
            d: "M2 2h12v12H2z"
        })
    });
const tile = SvgTile;
export default tile;
