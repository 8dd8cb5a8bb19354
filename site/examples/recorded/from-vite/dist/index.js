import { jsx } from "react/jsx-runtime";
function Stamp({ text }) {
    const stage = "production";
    return /*#__PURE__*/ jsx("b", {
        className: "acme-stamp",
        children: `${text} (${stage})`
    });
}
export { Stamp };

//# sourceMappingURL=index.js.map
