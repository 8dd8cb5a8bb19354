import * as __rspack_external_react from "react";
const src_Badge = /*#__PURE__*/ __rspack_external_react.memo(function({ text }) {
    return /*#__PURE__*/ __rspack_external_react.createElement("span", {
        className: "badge"
    }, text);
});
export { src_Badge as Badge };
