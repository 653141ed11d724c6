import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ParameterError } from '../error-sink.ts';
import { CairnError } from '../errors.ts';
import { parseNestedParams } from '../nested-params.ts';

const MOST_FIELDS = 20;
const MOST_FIELD_BYTES = 100_000;

/** One small file of a form, and what its field is called: `abuse_report[screenshot]` reads abuse_report, screenshot. */
export interface FormFile {
  readonly field: readonly [object: string, key: string];
  readonly mostBytes: number;
}

/** How a missing border, an impossible one, and a body that ends too early are worded; only some have a code. */
const BROKEN = /^Multipart: |multipart data$|^The needle |^aborted$/;

/** Runs what reads a multipart body, and refuses a body that is none by name. */
export const readingParts = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Error) || !BROKEN.test(error.message)) throw error;
    throw new ParameterError('body is not a whole multipart form');
  }
};

const readParts = async (request: FastifyRequest, { field: [object, key] }: FormFile): Promise<unknown> => {
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
export const readMultipartBodies = async (app: FastifyInstance, file: FormFile): Promise<void> => {
  await app.register(multipart, {
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
    request.body = await readingParts(() => readParts(request, file));
  });
};
