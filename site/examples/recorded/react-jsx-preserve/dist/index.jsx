export { Badge } from "./Badge.jsx";
