export function isWeekend(date) {
  return [0, 6].includes(date.getUTCDay());
}
