export class Counter {
  #count = 0;

  add() {
    this.#count += 1;
    return this.#count;
  }
}
