/** The server refused a request or did not answer; `said` contains its messages, if any. */
export class Refused extends Error {
  readonly messages: readonly string[];

  constructor(messages: readonly string[] = []) {
    super(messages.join('. '));
    this.messages = messages;
  }
}

/** A refusal with its HTTP status and body; the status is 0 when there was no answer. */
export class HttpRefused extends Refused {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, messages: readonly string[], body: unknown = null) {
    super(messages);
    this.status = status;
    this.body = body;
  }
}
