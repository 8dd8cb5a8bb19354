import "./label_module.css";
const label_module = {
    label: "label-mL1Id0"
};
export default label_module;
