/** The server refused a request or did not answer; `said` contains its messages, if any. */
export class Refused extends Error {
  readonly said: readonly string[];

  constructor(said: readonly string[] = []) {
    super(said.join('. '));
    this.said = said;
  }
}

/** A refusal with its HTTP status and body; the status is 0 when there was no answer. */
export class HttpRefused extends Refused {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, said: readonly string[], body: unknown = null) {
    super(said);
    this.status = status;
    this.body = body;
  }
}
