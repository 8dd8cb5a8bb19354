const show = (element)=>{
    var _element_showModal;
    return null == element ? void 0 : null == (_element_showModal = element.showModal) ? void 0 : _element_showModal.call(element);
};
export { show };
