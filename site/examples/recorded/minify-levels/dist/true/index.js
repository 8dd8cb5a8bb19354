/*! LICENSE: index.js.LICENSE.txt */
function e(e){return e.reduce((e,r)=>e+r,0)}export{e as sum};
