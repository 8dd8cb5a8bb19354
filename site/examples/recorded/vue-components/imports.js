import { createElementBlock, defineComponent, openBlock, ref, toDisplayString, watch } from "vue";
import "./CountButton.css";
import { __webpack_require__ } from "./rslib-runtime.js";
