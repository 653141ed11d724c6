/** The server said no, or nothing; `said` holds its sentences, if it had any. */
export class Refused extends Error {
  readonly said: readonly string[];

  constructor(said: readonly string[] = []) {
    super(said.join('. '));
    this.said = said;
  }
}

/** A refusal with its HTTP status, and the body it came with; 0 when no answer came at all. */
export class HttpRefused extends Refused {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, said: readonly string[], body: unknown = null) {
    super(said);
    this.status = status;
    this.body = body;
  }
}
