import { delegateEvents, insert, template } from "solid-js/web";
import { createSignal } from "solid-js";
import "./dial.css";
var _tmpl$ = /*#__PURE__*/ template("<button class=acme-dial type=button>");
function Dial(props) {
    const [count, setCount] = createSignal(props.start ?? 0);
    return (()=>{
        var _el$ = _tmpl$();
        _el$.$$click = ()=>setCount(count() + 1);
        insert(_el$, count);
        return _el$;
    })();
}
delegateEvents([
    "click"
]);
export { Dial };
