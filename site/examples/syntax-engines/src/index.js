export class Settings {
  #values = new Map();

  get(name) {
    return this.#values.get(name)?.value ?? null;
  }
}
