const titleOf = (panel)=>{
    var _ref;
    return null != (_ref = null == panel ? void 0 : panel.title) ? _ref : 'Untitled';
};
const lastOf = (list)=>list.at(-1);
export { lastOf, titleOf };
