const newest = new Map<string, Promise<unknown>>();

/**
 * Sends the changes of one item one after the other, so that the server carries them out in the order in
 * which they were made: sent side by side, an earlier value could replace a later one.
 */
export function inOrder<Answer>(id: string, send: () => Promise<Answer>): Promise<Answer> {
  const before = newest.get(id);
  const sent = before === undefined ? send() : before.then(send, send);
  newest.set(id, sent);
  const forget = () => {
    if (newest.get(id) === sent) newest.delete(id);
  };
  void sent.then(forget, forget);
  return sent;
}
