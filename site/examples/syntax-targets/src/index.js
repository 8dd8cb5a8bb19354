export class Queue {
  #jobs = [];

  add(job) {
    this.#jobs.push(job);
  }

  async next() {
    const job = this.#jobs.shift();
    return (await job?.()) ?? null;
  }
}
