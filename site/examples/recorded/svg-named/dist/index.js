import { jsx } from "react/jsx-runtime";
import { ReactComponent } from "./tile.js";
const SmallTile = ()=>/*#__PURE__*/ jsx(ReactComponent, {
        width: 16
    });
export { SmallTile };
