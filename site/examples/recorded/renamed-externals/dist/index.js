export { format } from "date-kit";
export { de } from "date-kit/locales";
export { parse } from "new-kit";
