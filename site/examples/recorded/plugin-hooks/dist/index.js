let e=42;export{e as answer};
