import path from 'node:path';

/** Where files are stored. */
export type FileSettings =
  | {
      readonly kind: 'disk';
      readonly folder: string;
      readonly mostBytes: number;
      /** Free disk space that uploads must leave, in bytes. */
      readonly spareBytes: number;
    }
  | {
      readonly kind: 's3';
      /** The folder for files until they are received completely. */
      readonly folder: string;
      readonly mostBytes: number;
      readonly spareBytes: number;
      readonly bucket: string;
      readonly region: string;
      readonly endpoint: string;
      readonly keyId: string;
      readonly key: string;
      /** How long the bucket may take to answer, in milliseconds. */
      readonly silentMs: number;
    };

const PROTOCOLS: Readonly<Record<string, string>> = { 's3:': 'https', 's3+http:': 'http' };

export interface Bucket {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint: string;
  readonly keyId: string;
  readonly key: string;
}

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** Parses s3://KEY:SECRET@host/bucket?region=name (s3+http:// without TLS); null when it is not of that form. */
export function readBucket(text: string): Bucket | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const protocol = url && PROTOCOLS[url.protocol];
  const bucket = url?.pathname.slice(1) ?? '';
  if (!url || !protocol || !/^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket)) return null;
  const [keyId, key] = [decoded(url.username), decoded(url.password)];
  if (url.host === '' || !keyId || !key) return null;
  return {
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint: `${protocol}://${url.host}`,
    keyId,
    key,
  };
}

/** Each request is tried twice, so that it ends within ten seconds. */
const SILENT_MS = 5000;
const MEBIBYTE = 1_048_576;

/** Returns the file storage of an installation: the bucket if one is set, else a folder in the data folder. */
export function fileSettings(
  given: {
    readonly filesUrl: string | undefined;
    readonly uploadLimitMib: number;
    readonly diskReserveMib: number;
  },
  dataFolder: string,
): FileSettings {
  const folder = path.join(dataFolder, 'uploads');
  const mostBytes = given.uploadLimitMib * MEBIBYTE;
  const spareBytes = given.diskReserveMib * MEBIBYTE;
  const bucket = given.filesUrl === undefined ? null : readBucket(given.filesUrl);
  return bucket
    ? { kind: 's3', folder, mostBytes, spareBytes, silentMs: SILENT_MS, ...bucket }
    : { kind: 'disk', folder, mostBytes, spareBytes };
}
