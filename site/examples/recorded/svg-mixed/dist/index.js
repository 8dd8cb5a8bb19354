import { jsx } from "react/jsx-runtime";
import tile, { ReactComponent } from "./tile.js";
const TileLink = ()=>/*#__PURE__*/ jsx("a", {
        href: tile,
        children: /*#__PURE__*/ jsx(ReactComponent, {
            width: 16
        })
    });
export { TileLink };
