import "./tag_module.css";
const tag_module = {
    tag: "tag-ine_HP"
};
export default tag_module;
