import { __webpack_require__ } from "./rslib-runtime.js";
import * as __rspack_external_picocolors from "picocolors";
__webpack_require__.add({
    picocolors (module) {
        module.exports = __rspack_external_picocolors;
    },
    "./src/paint.cjs" (__unused_rspack_module, exports, __webpack_require__) {
        const colors = __webpack_require__("picocolors");
        exports.paint = (text)=>colors.red(text);
    }
});
const paint = __webpack_require__("./src/paint.cjs");
var paint_default = /*#__PURE__*/ __webpack_require__.n(paint);
var paint_default_0 = paint_default();
var paint_0 = paint.paint;
export default paint_default_0;
export { paint_0 as paint };
