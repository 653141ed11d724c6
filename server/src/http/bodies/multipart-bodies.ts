import multipart, { type FastifyMultipartOptions, type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ParameterError } from '../error-sink.ts';
import { CairnError } from '../errors.ts';
import { LONGEST_NAME_QUOTED, MOST_PAIRS, parseNestedParams } from '../nested-params.ts';

const BROKEN_FORM = 'body is not a whole multipart form';
const MOST_FIELDS = 20;
const MOST_FIELD_BYTES = 100_000;

const TYPE = 'multipart/form-data';

/** How often a border stands in a body, counted before the body is taken apart, which costs more. */
const bordersIn = (body: Buffer, type: string): number => {
  const border = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type);
  const line = `--${border?.[1] ?? border?.[2] ?? ''}`;
  let count = 0;
  for (let at = body.indexOf(line); at >= 0; at = body.indexOf(line, at + line.length)) count += 1;
  return count;
};

/** The texts of a multipart form, as a form of the other kind holds them. Throws ParameterError, for a file too. */
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

/** Adds multipart forms of texts to the routes of one scope; those that take files read their own. */
export function readTextForms(app: FastifyInstance): void {
  app.addContentTypeParser(TYPE, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    parseNestedParams(await textsOf(body, request.headers['content-type'] ?? '')),
  );
}

/** Registers what reads multipart forms with files, part by part, for the routes of one scope. */
export async function readParts(app: FastifyInstance, options: FastifyMultipartOptions): Promise<void> {
  app.removeContentTypeParser(TYPE);
  await app.register(multipart, options);
}

/** One small file of a form, and what its field is called: `abuse_report[screenshot]` reads abuse_report, screenshot. */
export interface FormFile {
  readonly field: readonly [object: string, key: string];
  readonly mostBytes: number;
}

/** How a missing border, an impossible one, and a body that ends too early are worded; only some have a code. */
const BROKEN = /^Multipart: |multipart data$|^The needle |^aborted$/;

/** Runs what reads a multipart body, and refuses a body that is none by name. */
export async function readingParts<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Error) || !BROKEN.test(error.message)) throw error;
    throw new ParameterError(BROKEN_FORM);
  }
}

/**
 * The parts of a multipart body as they come; none of another body. Throws ParameterError for `sudo`, as whom a request
 * speaks for must be known before a byte of its file is read.
 */
export async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  if (!request.isMultipart()) return;
  for await (const part of request.parts()) {
    if (part.fieldname === 'sudo') throw new ParameterError('sudo is not taken in a form with a file');
    yield part;
  }
}

const readFormWithFile = async (
  request: FastifyRequest,
  { field: [object, key] }: FormFile,
): Promise<unknown> => {
  const texts = new URLSearchParams();
  let file: Buffer | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') texts.append(part.fieldname, String(part.value));
    else if (part.fieldname === `${object}[${key}]`) file = await part.toBuffer();
    else part.file.resume(); // what nobody reads would hold up the rest
  }
  const body: Record<string, unknown> = parseNestedParams(texts.toString());
  const inner = body[object];
  // A browser sends an empty file for a field that was left alone.
  if (file && file.length > 0) body[object] = { ...(typeof inner === 'object' ? inner : {}), [key]: file };
  return body;
};

/**
 * Reads multipart forms with one file as bodies, for the routes of one scope; the file comes as a Buffer, cut one byte
 * above its limit. People who are not signed in are refused before a byte is read.
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
