/** Something the operator can mend stands in the way; the message is one plain line, shown without a stack. */
export class StartRefused extends Error {}
