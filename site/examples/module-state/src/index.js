let last = 0;

export function nextTicket() {
  last += 1;
  return last;
}
