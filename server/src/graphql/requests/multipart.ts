import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { receiveFile, TooLarge } from '../../files/receive.ts';
import type { FileSettings } from '../../files/settings.ts';
import { UploadedFile } from '../../files/uploaded-file.ts';
import { partsOf, readingParts, readParts } from '../../http/bodies/multipart-bodies.ts';
import { plainOnly, RequestError } from './request.ts';

/** Files that are kept; the mutation that gets more says what it accepts. */
const MOST_KEPT = 10;
const MOST_FILES = 100;
const MOST_FIELD_BYTES = 1_000_000;
const MEBIBYTE = 1_048_576;

/** Accepts multipart bodies in one scope; they are read by readMultipartRequest(). */
export async function readGraphqlParts(app: FastifyInstance): Promise<void> {
  await readParts(app, {
    throwFileSizeLimit: false,
    limits: {
      files: MOST_FILES,
      fields: 2,
      fieldSize: MOST_FIELD_BYTES,
      parts: MOST_FILES + 2,
      fileSize: Number.POSITIVE_INFINITY,
    },
  });
}

const parsed = (field: string, text: unknown): unknown => {
  try {
    return JSON.parse(String(text), plainOnly) as unknown;
  } catch (error) {
    if (error instanceof RequestError) throw error;
    throw new RequestError(`"${field}" is not valid JSON`, 400);
  }
};

const PATH = /^(?:\d+\.)?variables(?:\.\w+)+$/;

const readMap = (text: unknown): ReadonlyMap<string, readonly string[]> => {
  const map = parsed('map', text);
  const entries = typeof map === 'object' && map !== null ? Object.entries(map) : [];
  const good = entries.every(
    ([, paths]) => Array.isArray(paths) && paths.every((path) => typeof path === 'string' && PATH.test(path)),
  );
  if (!good || entries.length === 0)
    throw new RequestError(
      '"map" must name the variables of each file, as {"0": ["variables.files.0"]}',
      400,
    );
  return new Map(entries as [string, string[]][]);
};

/** Puts a file at a path of the request, where there is null before. */
const place = (body: unknown, path: string, file: UploadedFile): void => {
  const keys = path.split('.');
  const last = keys.pop() as string;
  let at: unknown = body;
  for (const key of keys) at = at !== null && Object.hasOwn(Object(at), key) ? Object(at)[key] : undefined;
  if (typeof at !== 'object' || at === null || !Object.hasOwn(at, last) || Object(at)[last] !== null)
    throw new RequestError(`"map" names ${path}, which is not null in "operations"`, 400);
  Object(at)[last] = file;
};

const receive = async (part: MultipartFile, settings: FileSettings, keep: boolean): Promise<UploadedFile> => {
  const filename = part.filename ?? '';
  if (!keep) {
    part.file.resume(); // an unread file would block the parts after it
    return new UploadedFile(filename, null);
  }
  try {
    return new UploadedFile(filename, await receiveFile(settings, part.file));
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    const most = Math.floor(settings.mostBytes / MEBIBYTE);
    throw new RequestError(`${filename} is too large (maximum is ${most} MiB)`);
  }
};

/**
 * Reads a request with files, by the GraphQL multipart request specification: `operations`, `map`, then the files,
 * which become values of variables. Pushes each file that is on disk to `files`, also when it throws.
 */
export async function readMultipartRequest(
  request: FastifyRequest,
  settings: FileSettings,
  files: UploadedFile[],
): Promise<unknown> {
  let body: unknown;
  let map: ReadonlyMap<string, readonly string[]> | undefined;
  await readingParts(async () => {
    for await (const part of partsOf(request)) {
      if (part.type === 'field') {
        if (part.fieldname === 'operations') body = parsed('operations', part.value);
        else if (part.fieldname === 'map') map = readMap(part.value);
        continue;
      }
      const paths = map?.get(part.fieldname);
      if (body === undefined || paths === undefined) {
        part.file.resume();
        throw new RequestError('"operations" and "map" come first and name every file', 400);
      }
      const file = await receive(part, settings, files.length < MOST_KEPT);
      files.push(file);
      for (const path of paths) place(body, path, file);
    }
  });
  return body;
}
