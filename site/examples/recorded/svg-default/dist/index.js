import { jsx } from "react/jsx-runtime";
import tile from "./tile.js";
const SmallTile = ()=>/*#__PURE__*/ jsx(tile, {
        width: 16
    });
export { SmallTile };
