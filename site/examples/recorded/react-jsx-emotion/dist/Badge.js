import { jsx } from "@emotion/react/jsx-runtime";
function Badge({ labels }) {
    return /*#__PURE__*/ jsx("span", {
        className: "badge",
        children: labels.join(', ')
    });
}
export { Badge };
