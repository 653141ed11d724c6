export interface Event {
  readonly event: string;
  readonly id: string;
  readonly data: { items?: { type: string; id: string }[]; gone?: string[] };
}

/** One open event stream: the events so far, and a way to wait for the next that matches. */
export class Stream {
  readonly events: Event[] = [];
  ended = false;
  readonly #abort = new AbortController();

  static async open(url: string, token: string | null, lastEventId?: string): Promise<Stream> {
    const stream = new Stream();
    const answer = await fetch(url, {
      signal: stream.#abort.signal,
      headers: {
        ...(token === null ? {} : { 'private-token': token }),
        ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
      },
    });
    if (answer.status !== 200) throw new Error(String(answer.status));
    void stream.#read(answer);
    await stream.next((e) => e.event === 'open');
    return stream;
  }

  async next(fits: (event: Event) => boolean, ms = 2000): Promise<Event> {
    for (const end = Date.now() + ms; Date.now() < end;) {
      const found = this.events.find(fits);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`No matching event within ${ms} ms; received ${JSON.stringify(this.events)}`);
  }

  mentions(gid: string): boolean {
    return JSON.stringify(this.events).includes(`"${gid}"`);
  }

  close(): void {
    this.#abort.abort();
  }

  async #read(answer: Response): Promise<void> {
    const text = new TextDecoder();
    let rest = '';
    try {
      for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
        rest += text.decode(part, { stream: true });
        const blocks = rest.split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) this.#take(block);
      }
    } catch {
      // Closing the stream ourselves ends the read with an error.
    }
    this.ended = true;
  }

  #take(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
    if (field('event'))
      this.events.push({ event: field('event'), id: field('id'), data: JSON.parse(field('data')) });
  }
}

/** Matches events about an item. */
export function newsOf(gid: string) {
  return (e: Event) => e.event === 'changed' && !!e.data.items?.some((item) => item.id === gid);
}
/** Matches events about the deletion of an item. */
export function newsOfGone(gid: string) {
  return (e: Event) => e.event === 'changed' && !!e.data.gone?.includes(gid);
}
