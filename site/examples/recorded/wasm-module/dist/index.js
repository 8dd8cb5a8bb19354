// …
__webpack_require__.add({
    "./src/add.wasm" (module, exports, __webpack_require__) {
        module.exports = __webpack_require__.v(exports, "static/wasm/<hash>.module.wasm");
    }
});
const add = await __webpack_require__("./src/add.wasm");
const sum = (...numbers)=>numbers.reduce((a, b)=>(0, add.add)(a, b), 0);
export { sum };
