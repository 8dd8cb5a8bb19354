import "svelte/internal/disclose-version";
import "./Lamp.css";
import * as __rspack_external_svelte_internal_client_f8ec82ce from "svelte/internal/client";
var root = __rspack_external_svelte_internal_client_f8ec82ce.from_html("<button> </button>");
function Lamp($$anchor, $$props) {
    let lit = __rspack_external_svelte_internal_client_f8ec82ce.state(false);
    var button = root();
    let classes;
    var text = __rspack_external_svelte_internal_client_f8ec82ce.only_child(button);
    __rspack_external_svelte_internal_client_f8ec82ce.template_effect(()=>{
        classes = __rspack_external_svelte_internal_client_f8ec82ce.set_class(button, 1, 'svelte-gzxob5', null, classes, {
            lit: __rspack_external_svelte_internal_client_f8ec82ce.get(lit)
        });
        __rspack_external_svelte_internal_client_f8ec82ce.set_text(text, `${$$props.label ?? ''}: ${__rspack_external_svelte_internal_client_f8ec82ce.get(lit) ? 'on' : 'off'}`);
    });
    __rspack_external_svelte_internal_client_f8ec82ce.delegated('click', button, ()=>__rspack_external_svelte_internal_client_f8ec82ce.set(lit, !__rspack_external_svelte_internal_client_f8ec82ce.get(lit)));
    __rspack_external_svelte_internal_client_f8ec82ce.append($$anchor, button);
}
__rspack_external_svelte_internal_client_f8ec82ce.delegate([
    'click'
]);
export default Lamp;
