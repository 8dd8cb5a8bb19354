export function circleArea(radius) {
  return Math.PI * radius ** 2;
}
