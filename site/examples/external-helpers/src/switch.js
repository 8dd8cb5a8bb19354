export class Switch {
  #on = false;

  toggle() {
    this.#on = !this.#on;
    return this.#on;
  }
}
