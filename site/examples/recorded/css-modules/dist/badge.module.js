import "./badge_module.css";
const badge_module = {
    badge: "acme-badge-JF3fc4",
    "is-new": "acme-is-new-BImMIA",
    isNew: "acme-is-new-BImMIA"
};
export default badge_module;
