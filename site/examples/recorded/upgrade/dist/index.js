const portOf = (options)=>{
    var _ref;
    return null != (_ref = null == options ? void 0 : options.port) ? _ref : 3000;
};
const isProduction = import.meta.env.PROD;
const logo = new URL("./static/svg/logo.svg", import.meta.url);
const start = ()=>new Worker(new URL("./worker.js", import.meta.url), {
        type: "module"
    });
export { isProduction, logo, portOf, start };
