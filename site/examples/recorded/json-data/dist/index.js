var planet_namespaceObject = /*#__PURE__*/ JSON.parse('{"UU":"Mars","j7":[0,0]}');
const title = `${planet_namespaceObject.UU} has ${planet_namespaceObject.j7.length} moons`;
export { title };
