import { jsx } from "preact/jsx-runtime";
import { useState } from "preact/hooks";
import "./dial.css";
function Dial({ start = 0 }) {
    const [count, setCount] = useState(start);
    return /*#__PURE__*/ jsx("button", {
        class: "acme-dial",
        type: "button",
        onClick: ()=>setCount(count + 1),
        children: count
    });
}
export { Dial };
