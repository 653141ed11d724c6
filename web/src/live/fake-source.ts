/** A fake EventSource for tests, which sends what the test makes it send. */
export class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly all: FakeSource[] = [];
  readonly asked: URLSearchParams;
  readyState = 1;

  constructor(address: string) {
    super();
    this.asked = new URL(address, 'http://cairn.test').searchParams;
    FakeSource.all.push(this);
  }

  static get last(): FakeSource {
    const last = FakeSource.all.at(-1);
    if (last === undefined) throw new Error('No connection was opened.');
    return last;
  }

  static get open(): FakeSource[] {
    return FakeSource.all.filter((source) => source.readyState !== FakeSource.CLOSED);
  }

  says(type: string, lastEventId: string, data: object = {}): void {
    this.dispatchEvent(new MessageEvent(type, { lastEventId, data: JSON.stringify(data) }));
  }

  opens(at: string): void {
    this.says('open', at, { groups: this.asked.getAll('group[]') });
  }

  /** The connection is lost; the browser reconnects unless it was refused. */
  fails(refused: boolean): void {
    if (refused) this.readyState = FakeSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
}
