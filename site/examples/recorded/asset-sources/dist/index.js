import arrow from "./assets/arrow.svg";
const icons = {
    arrow: arrow
};
export { icons };
