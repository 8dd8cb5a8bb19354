const circle_area = (radius)=>(Math.PI * radius ** 2).toFixed(2);
const describe = (radius)=>`A circle of ${circle_area(radius)}`;
export { circle_area as area, describe };
