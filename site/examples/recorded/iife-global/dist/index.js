(()=>{
    const external_jQuery_namespaceObject = globalThis.jQuery;
    external_jQuery_namespaceObject('body').append('<p>This site stores one cookie.</p>');
})();
