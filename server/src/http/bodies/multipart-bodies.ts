import multipart, { type FastifyMultipartOptions, type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ParameterError } from '../error-sink.ts';
import { CairnError } from '../errors.ts';
import { LONGEST_NAME_QUOTED, MOST_PAIRS, parseNestedParams } from '../nested-params.ts';

const BROKEN_FORM = 'body is not a whole multipart form';
const MOST_FIELDS = 100;
const MOST_FIELD_BYTES = 100_000;

const TYPE = 'multipart/form-data';

/** Returns how often the boundary occurs in a body. Counted before parsing, which costs more. */
const bordersIn = (body: Buffer, type: string): number => {
  const border = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type);
  const line = `--${border?.[1] ?? border?.[2] ?? ''}`;
  let count = 0;
  for (let at = body.indexOf(line); at >= 0; at = body.indexOf(line, at + line.length)) count += 1;
  return count;
};

/** Returns the texts of a multipart form as a URL-encoded form. Throws ParameterError, also for a file. */
const textsOf = async (body: Buffer, type: string): Promise<string> => {
  if (bordersIn(body, type) > MOST_PAIRS + 1)
    throw new ParameterError(`too many parameters (maximum is ${MOST_PAIRS})`);
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new ParameterError(BROKEN_FORM);
    });
  const texts = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value !== 'string')
      throw new ParameterError(`${name.slice(0, LONGEST_NAME_QUOTED)} must not be a file`);
    texts.append(name, value);
  }
  return texts.toString();
};

/** Accepts multipart forms without files on the routes of one scope; routes for files read their own bodies. */
export function readTextForms(app: FastifyInstance): void {
  app.addContentTypeParser(TYPE, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    parseNestedParams(await textsOf(body, request.headers['content-type'] ?? '')),
  );
}

/** Registers the parser of multipart forms with files, part by part, for the routes of one scope. */
export async function readParts(app: FastifyInstance, options: FastifyMultipartOptions): Promise<void> {
  app.removeContentTypeParser(TYPE);
  await app.register(multipart, options);
}

/**
 * One small file of a form and the name of its field: a name, or `abuse_report[screenshot]` as abuse_report,
 * screenshot.
 */
export interface FormFile {
  readonly field: string | readonly [object: string, key: string];
  readonly mostBytes: number;
  /** The parameter that gets the file's name, where a route needs it. */
  readonly nameAs?: string;
}

/**
 * Messages of the parser for a missing or invalid boundary and for a body that ends early; only some of these
 * errors have a code.
 */
const BROKEN = /^Multipart: |multipart data$|^The needle |^aborted$/;

/** Runs a reader of a multipart body and throws ParameterError when the body is malformed. */
export async function readingParts<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Error) || !BROKEN.test(error.message)) throw error;
    throw new ParameterError(BROKEN_FORM);
  }
}

/**
 * Yields the parts of a multipart body as they arrive; none for another body. Throws ParameterError for
 * `sudo`: the acting user must be known before any byte of a file is read.
 */
export async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  if (!request.isMultipart()) return;
  for await (const part of request.parts()) {
    if (part.fieldname === 'sudo') throw new ParameterError('sudo is not accepted in a form with a file');
    yield part;
  }
}

const readFormWithFile = async (request: FastifyRequest, { field, nameAs }: FormFile): Promise<unknown> => {
  const name = typeof field === 'string' ? field : `${field[0]}[${field[1]}]`;
  const texts = new URLSearchParams();
  let file: Buffer | undefined;
  let fileName: string | undefined;
  for await (const part of partsOf(request)) {
    if (part.type === 'field') texts.append(part.fieldname, String(part.value));
    else if (part.fieldname === name) {
      file = await part.toBuffer();
      fileName = part.filename;
    } else part.file.resume(); // an unread file would block the parts after it
  }
  const body: Record<string, unknown> = parseNestedParams(texts.toString());
  // A browser sends an empty file for a file field that was not filled in.
  if (!file || file.length === 0) return body;
  if (typeof field === 'string')
    return { ...body, [field]: file, ...(nameAs !== undefined && { [nameAs]: fileName }) };
  const [object, key] = field;
  const inner = body[object];
  return { ...body, [object]: { ...(typeof inner === 'object' ? inner : {}), [key]: file } };
};

/**
 * Accepts multipart forms with one file as bodies on the routes of one scope. The file becomes a Buffer, cut
 * one byte above its limit. Users who are not signed in are refused before a byte is read.
 */
export async function readMultipartBodies(app: FastifyInstance, file: FormFile): Promise<void> {
  await readParts(app, {
    throwFileSizeLimit: false,
    limits: {
      files: 1,
      fields: MOST_FIELDS,
      fieldSize: MOST_FIELD_BYTES,
      parts: MOST_FIELDS + 1,
      fileSize: file.mostBytes + 1,
    },
  });
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return;
    if (request.viewer.userId === null) throw new CairnError('unauthorized');
    request.body = await readingParts(() => readFormWithFile(request, file));
  });
}
