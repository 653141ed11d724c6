import path from 'node:path';

/** Where files lie. */
export type FileSettings =
  | {
      readonly kind: 'disk';
      readonly folder: string;
      readonly mostBytes: number;
      /** So much of the disk no file may take. */
      readonly spareBytes: number;
    }
  | {
      readonly kind: 's3';
      /** Files on their way lie here until they are whole. */
      readonly folder: string;
      readonly mostBytes: number;
      readonly spareBytes: number;
      readonly bucket: string;
      readonly region: string;
      readonly endpoint: string;
      readonly keyId: string;
      readonly key: string;
      /** How long the bucket may be silent, in milliseconds. */
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

/** Reads s3://KEY:SECRET@host/bucket?region=name (s3+http:// without TLS); null when it is not of that form. */
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

/** Asked twice, so that nobody waits longer than ten seconds. */
const SILENT_MS = 5000;
const MEBIBYTE = 1_048_576;

/** Files of an installation: in the bucket that is named, else below the data folder. */
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
