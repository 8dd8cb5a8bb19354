(function(root, factory) {
    if ('object' == typeof exports && 'object' == typeof module) module.exports = factory(require("react"));
    else if ('function' == typeof define && define.amd) define([
        "react"
    ], factory);
    else if ('object' == typeof exports) exports["HelloUi"] = factory(require("react"));
    else root["HelloUi"] = factory(root["React"]);
})(globalThis, (__rspack_external_G)=>(()=>{
// …
