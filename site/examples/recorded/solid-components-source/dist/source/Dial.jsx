import { createSignal } from "solid-js";
import "./dial.css";
function Dial(props) {
    const [count, setCount] = createSignal(props.start ?? 0);
    return <button class="acme-dial" type="button" onClick={()=>setCount(count() + 1)}>
      {count()}
    </button>;
}
export { Dial };
