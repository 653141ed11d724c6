/** All errors: code, HTTP status, text. REST and GraphQL each translate them in one place. */
const TABLE = {
  moved: [301, '301 Moved Permanently'],
  unauthorized: [401, '401 Unauthorized'],
  forbidden: [403, '403 Forbidden'],
  notFound: [404, '404 Not found'],
  invalid: [400, 'Bad Request'],
  notAllowed: [405, 'Method Not Allowed'],
  conflict: [409, 'Conflict'],
  preconditionFailed: [412, '412 Precondition Failed'],
  tooLarge: [413, 'Request Entity Too Large'],
  unprocessable: [422, 'Unprocessable'],
  tooMany: [429, 'This endpoint has been requested too many times. Try again later.'],
  unavailable: [503, '503 Service Unavailable'],
  gone: [499, 'Client Closed Request'],
  tookTooLong: [503, 'Query took too long'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof TABLE;

/** Messages by field: { title: ["can't be blank"] }. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export interface ErrorSubject {
  readonly id: number;
  readonly iid: number;
  readonly type: string;
  readonly title: string;
}

export class CairnError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  /** Further members of the REST answer beside the message. */
  readonly details: Readonly<Record<string, unknown>> | undefined;
  /** The item that the error is about, in a change of several. */
  about: ErrorSubject | undefined;
  /** Where what was asked for is now. */
  location: string | undefined;

  constructor(
    code: ErrorCode,
    message: string = TABLE[code][1],
    fields?: FieldErrors,
    details?: Readonly<Record<string, unknown>>,
  ) {
    super(message);
    this.code = code;
    this.status = TABLE[code][0];
    this.fields = fields;
    this.details = details;
    this.about = undefined;
    this.location = undefined;
  }

  /** What a user can fix, as sentences: "Title can't be blank". */
  get sentences(): string[] {
    if (!this.fields) return [this.message];
    return Object.entries(this.fields).flatMap(([field, texts]) =>
      texts.map((text) => (field === 'base' ? text : `${humanise(field)} ${text}`)),
    );
  }
}

const humanise = (field: string): string => {
  const words = field
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * Returns the error for a missing object and for one that the viewer may not see, so that they cannot be
 * distinguished. kind is 'Group', 'Project', 'Epic' …
 */
export function notFound(kind?: string): CairnError {
  return new CairnError('notFound', kind ? `404 ${kind} Not Found` : undefined);
}

/** Returns the error that sends a client to the present address of what it reads. */
export function moved(location: string): CairnError {
  const error = new CairnError('moved');
  error.location = location;
  return error;
}

export function invalid(fields: FieldErrors): CairnError {
  return new CairnError('invalid', undefined, fields);
}

/** Returns the error for an action that the viewer may not take on an object they can see. */
export function forbidden(message?: string): CairnError {
  return new CairnError('forbidden', message);
}

export function conflict(message: string): CairnError {
  return new CairnError('conflict', message);
}
