import { jsx } from "react/jsx-runtime";
import { c } from "react/compiler-runtime";
function Badge(t0) {
    const $ = c(4);
    const { labels } = t0;
    let t1;
    if ($[0] !== labels) {
        t1 = labels.join(", ");
        $[0] = labels;
        $[1] = t1;
    } else t1 = $[1];
    let t2;
    if ($[2] !== t1) {
        t2 = /*#__PURE__*/ jsx("span", {
            className: "badge",
            children: t1
        });
        $[2] = t1;
        $[3] = t2;
    } else t2 = $[3];
    return t2;
}
export { Badge };
