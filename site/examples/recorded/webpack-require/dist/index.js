const onModule = (handler)=>__webpack_require__.i.push(handler);
export { onModule };
