import { jsx } from "react/jsx-runtime";
import tag_module from "./tag.module.js";
function Tag({ text }) {
    return /*#__PURE__*/ jsx("span", {
        className: tag_module.tag,
        children: text
    });
}
export { Tag };
