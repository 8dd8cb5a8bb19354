var planet_namespaceObject = /*#__PURE__*/ JSON.parse('{"name":"Mars","moons":["Phobos","Deimos"],"mass-kg":6.417e23}');
var mass_kg = planet_namespaceObject["mass-kg"];
var moons = planet_namespaceObject.moons;
var name_0 = planet_namespaceObject.name;
export default planet_namespaceObject;
export { mass_kg as "mass-kg", moons, name_0 as name };
