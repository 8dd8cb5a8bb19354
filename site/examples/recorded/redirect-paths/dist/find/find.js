import { fold } from "../text/index.js";
function find(text, query) {
    const index = fold(text).indexOf(fold(query));
    return -1 === index ? void 0 : {
        index,
        length: query.length
    };
}
export { find };
