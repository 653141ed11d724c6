/**
 * The server cannot start for a reason the operator can fix; the message is one line, shown without a stack
 * trace.
 */
export class StartRefused extends Error {}
