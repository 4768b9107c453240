export class YomiError extends Error {
  constructor(message) {
    super(message);
    this.name = 'YomiError';
  }
}

export class Stopped extends YomiError {
  constructor() {
    super('the search was stopped');
    this.name = 'AbortError';
  }
}
