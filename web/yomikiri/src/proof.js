// A certificate, opened to play against.

export class Proof {
  #desk;
  #number;

  constructor(desk, { proof, ...facts }) {
    this.#desk = desk;
    this.#number = proof;
    Object.assign(this, facts);
  }

  after(moves) {
    return this.#desk({ call: 'proof_after', proof: this.#number, moves });
  }

  close() {
    return this.#desk({ call: 'close_proof', proof: this.#number });
  }
}
