import { DEFAULT_PERSONAL_TOKEN_PREFIX } from '@cairn/domain/secrets/patterns';
import { z } from 'zod';
import { readBucket } from './files/settings.ts';
import { networks } from './http/addresses/networks.ts';
import { LOG_LEVELS, type LogLevel } from './http/observing/request-log.ts';
import { readSender } from './mail/address.ts';
import { hostsAndNetworks } from './outgoing/settings.ts';
import { STANDARD_RATES } from './http/limits/rate-limits.ts';
import { STANDARD_LIMITS, type WireLimits } from './http/limits/wire-limits.ts';
import { databaseUrl, mailServerUrl, publicUrl, wholeNumber, yesOrNo } from './setting-values.ts';
import { StartRefused } from './start-refused.ts';

const LOOPBACK = '127.0.0.1';
const MIN_SECRET = 32;

interface Setting {
  readonly schema: z.ZodType<unknown, string>;
  readonly standard: string;
  readonly meaning: string;
}

/** Every setting: how it is parsed, its default and its meaning. The table in docs/operating.md must match. */
export const SETTINGS = {
  PORT: { schema: wholeNumber(1, 65_535), standard: '3000', meaning: 'The port the server listens on.' },
  HOST: {
    schema: z.string().regex(/^[\w.:-]+$/, 'must be an address or a host name of this machine'),
    standard: LOOPBACK,
    meaning: 'The address the server listens on. 0.0.0.0 is every address of the machine.',
  },
  PUBLIC_URL: {
    schema: publicUrl,
    standard: 'http://localhost:PORT',
    meaning:
      'The address people type, such as https://example.com or https://example.com/cairn. Links and cookies use it. When unset, links in answers use the host of the request, and links in emails use the default.',
  },
  TRUSTED_PROXIES: {
    schema: networks,
    standard: 'loopback',
    meaning:
      'The proxies whose X-Forwarded-For header is trusted: addresses and networks such as 10.0.0.5,10.1.0.0/16, the names loopback, linklocal and uniquelocal, or none.',
  },
  DATA_DIR: {
    schema: z.string(),
    standard: './var below the checkout',
    meaning:
      'Where the embedded PostgreSQL, uploads and secrets are stored. When started as root below a folder that other accounts cannot enter, the default is /var/lib/cairn.',
  },
  DATABASE_URL: {
    schema: databaseUrl,
    standard: 'none: the embedded PostgreSQL',
    meaning: 'A PostgreSQL 15 or newer to use instead of the embedded one.',
  },
  DATABASE_DIRECT_URL: {
    schema: databaseUrl,
    standard: 'none: DATABASE_URL is not a pooler',
    meaning:
      'The PostgreSQL behind a pooler such as PgBouncer in DATABASE_URL: for live updates, jobs and commands, which need sessions of their own.',
  },
  SECRET: {
    schema: z.string().min(MIN_SECRET, `must have at least ${MIN_SECRET} characters`),
    standard: 'generated at the first start, stored in DATA_DIR/secret',
    meaning:
      'Signs cookies, page cursors and image addresses, derives feed tokens, and encrypts the credentials of integrations. Several processes behind one address need the same secret.',
  },
  DB_RUN_AS: {
    schema: z.string().regex(/^[\w.-]+$/, 'must be the name of an account'),
    standard: 'nobody',
    meaning: 'The account the embedded PostgreSQL runs as when the server runs as root.',
  },
  DB_BIN: {
    schema: z.string().startsWith('/', 'must be a folder, from the root of the file system'),
    standard: 'none: the programs from npm',
    meaning: 'A folder with other PostgreSQL programs for the embedded database.',
  },
  SMTP_URL: {
    schema: mailServerUrl,
    standard: 'none: no email is sent',
    meaning:
      'The mail server that sends notifications: smtp://user:password@mail.example.com:587, or smtps:// for TLS from the start.',
  },
  MAIL_FROM: {
    schema: z
      .string()
      .refine((text) => readSender(text) !== null, 'must be an address like Cairn <cairn@example.com>'),
    standard: 'Cairn <cairn@the host of PUBLIC_URL>',
    meaning: 'The sender of notifications.',
  },
  MAIL_COMMENTS: {
    schema: yesOrNo,
    standard: 'no',
    meaning:
      'Whether notifications contain the text of comments, yes or no. The text of internal comments, and of comments on confidential items, is never sent by email.',
  },
  FILES_URL: {
    schema: z
      .string()
      .refine(
        (text) => readBucket(text) !== null,
        'must be an address like s3://KEY:SECRET@storage.example.com/bucket?region=eu-central-1',
      ),
    standard: 'none: the folder uploads in DATA_DIR',
    meaning:
      'A bucket of an S3-compatible storage for uploaded files and avatars: s3://KEY:SECRET@storage.example.com/bucket?region=eu-central-1, or s3+http:// without TLS.',
  },
  UPLOAD_LIMIT_MIB: {
    schema: wholeNumber(1, 10_000),
    standard: '256',
    meaning: 'The largest size of an uploaded file, in MiB.',
  },
  TOKEN_PREFIX: {
    schema: z.string().regex(/^[\w-]{1,20}$/, 'must have 1 to 20 letters, digits, _ or -'),
    standard: DEFAULT_PERSONAL_TOKEN_PREFIX,
    meaning:
      'The first characters of new personal access tokens. Texts that contain such a token are not sent without a warning; tokens made before keep working.',
  },
  IMAGE_PROXY: {
    schema: yesOrNo,
    standard: 'yes',
    meaning:
      'Whether the server fetches images of other hosts that texts contain, yes or no. With no, they are shown as links. Only public addresses are fetched.',
  },
  OUTGOING_ALLOW: {
    schema: hostsAndNetworks,
    standard: 'none',
    meaning:
      'Hosts, addresses and networks that are not public and that integrations may reach, such as a Jira Server in the company network: jira.example.internal,10.1.0.0/16. Everything else that is not public is refused.',
  },
  ROADMAP_EPICS_LIMIT: {
    schema: wholeNumber(1, 100_000),
    standard: '1000',
    meaning: 'The roadmap loads at most this many epics and shows a notice when there are more.',
  },
  DISK_RESERVE_MIB: {
    schema: wholeNumber(32, 100_000),
    standard: '64',
    meaning:
      'When the disk of the embedded PostgreSQL has less free space than this, in MiB, writes are refused while reads continue. The file reserve keeps the same amount again, so that PostgreSQL can always recover.',
  },
  DB_CONNECTIONS: {
    schema: wholeNumber(4, 200),
    standard: '10',
    meaning:
      'Database connections of a process for answering requests. At most ten more are for jobs, prepared statements and live updates.',
  },
  READ_TIMEOUT_SECONDS: {
    schema: wholeNumber(1, 600),
    standard: '8',
    meaning:
      'How long a reading statement may run. Writes and jobs have 30 seconds, an export 60; commands of bin/cairn have limits of their own.',
  },
  REQUESTS_AT_ONCE: {
    schema: wholeNumber(1, 500),
    standard: String(STANDARD_LIMITS.requestsAtOnce),
    meaning:
      'How many requests of one person, or of one address that is not signed in, are handled at the same time; more wait. Keep it below DB_CONNECTIONS.',
  },
  CONNECTIONS: {
    schema: wholeNumber(10, 100_000),
    standard: String(STANDARD_LIMITS.connections),
    meaning:
      'How many client connections are kept open; one more closes the oldest that waits for a request, or is closed at once.',
  },
  CONNECTIONS_PER_ADDRESS: {
    schema: wholeNumber(10, 100_000),
    standard: String(STANDARD_LIMITS.connectionsPerSender),
    meaning:
      'How many of them one address or IPv6 network (/64) may have. Trusted proxies have no such limit.',
  },
  LIVE_STREAMS: {
    schema: wholeNumber(1, 100_000),
    standard: String(STANDARD_LIMITS.streams),
    meaning:
      'How many live update streams and GraphQL subscriptions one person, or one address that is not signed in, may have open. A browser has one.',
  },
  HEADER_TIMEOUT_SECONDS: {
    schema: wholeNumber(1, 600),
    standard: String(STANDARD_LIMITS.headerTimeoutMs / 1000),
    meaning: 'The time limit for receiving the headers of a request.',
  },
  BODY_TIMEOUT_SECONDS: {
    schema: wholeNumber(1, 36_000),
    standard: String(STANDARD_LIMITS.bodyTimeoutMs / 1000),
    meaning: 'The time limit for receiving a whole request, such as an uploaded file.',
  },
  IDLE_TIMEOUT_SECONDS: {
    schema: wholeNumber(35, 3600),
    standard: String(STANDARD_LIMITS.idleTimeoutMs / 1000),
    meaning: 'A connection without traffic is closed after this time.',
  },
  CALLS_PER_MINUTE: {
    schema: wholeNumber(0, 1_000_000),
    standard: String(STANDARD_RATES.signedIn),
    meaning: 'How many REST and GraphQL calls one token or session may make in a minute; 0 is no limit.',
  },
  CALLS_PER_MINUTE_UNSIGNED: {
    schema: wholeNumber(0, 1_000_000),
    standard: String(STANDARD_RATES.unsigned),
    meaning: 'The same for one address that is not signed in.',
  },
  WRONG_TOKENS_PER_MINUTE: {
    schema: wholeNumber(0, 1_000_000),
    standard: String(STANDARD_RATES.wrongTokens),
    meaning:
      'After this many wrong tokens from one address within a minute, only tokens that worked recently are accepted from it; 0 is no limit.',
  },
  LOG_LEVEL: {
    schema: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`),
    standard: 'info',
    meaning:
      'How much is logged: silent, error, warn, info (a line for each request) or debug. JSON, or text on a terminal.',
  },
  METRICS_FROM: {
    schema: networks,
    standard: 'none',
    meaning:
      'Who may read /-/metrics in the Prometheus format: addresses and networks as in TRUSTED_PROXIES.',
  },
} as const satisfies Readonly<Record<string, Setting>>;

type Name = keyof typeof SETTINGS;
type NumberName = {
  [N in Name]: z.output<(typeof SETTINGS)[N]['schema']> extends number ? N : never;
}[Name];

/** The settings read from the environment, before the data folder is opened. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  /** True when PUBLIC_URL is not set: links in answers use the host of the request. */
  readonly linksFollowHost: boolean;
  /** True when the environment sets the server's address. */
  readonly saysAddress: boolean;
  readonly trustedProxies: readonly string[];
  readonly dataDir: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly databaseDirectUrl: string | undefined;
  readonly secret: string | undefined;
  readonly dbRunAs: string | undefined;
  readonly dbBin: string | undefined;
  readonly imageProxy: boolean;
  readonly outgoingAllow: readonly string[];
  readonly roadmapEpicsLimit: number;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  readonly mailComments: boolean;
  readonly filesUrl: string | undefined;
  readonly uploadLimitMib: number;
  readonly tokenPrefix: string;
  /** 0 with an external database. */
  readonly diskReserveMib: number;
  readonly dbConnections: number;
  readonly readTimeoutMs: number;
  readonly wire: WireLimits;
  readonly logLevel: LogLevel;
  readonly metricsFrom: readonly string[];
}

const read = <N extends Name>(
  env: NodeJS.ProcessEnv,
  name: N,
): z.output<(typeof SETTINGS)[N]['schema']> | undefined => {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  const result = SETTINGS[name].schema.safeParse(text);
  if (!result.success) {
    throw new StartRefused(`${name} ${result.error.issues[0]?.message ?? 'is not valid'}`);
  }
  return result.data as z.output<(typeof SETTINGS)[N]['schema']>;
};

const number = (env: NodeJS.ProcessEnv, name: NumberName): number =>
  read(env, name) ?? Number(SETTINGS[name].standard);

const seconds = (env: NodeJS.ProcessEnv, name: NumberName): number => 1000 * number(env, name);

/** Reads the environment; an empty value counts as absent. Throws StartRefused naming the first bad setting. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = number(env, 'PORT');
  return {
    port,
    host: read(env, 'HOST') ?? LOOPBACK,
    saysAddress: Boolean(env['PUBLIC_URL'] || env['PORT']),
    publicUrl: read(env, 'PUBLIC_URL') ?? `http://localhost:${port}`,
    linksFollowHost: read(env, 'PUBLIC_URL') === undefined,
    trustedProxies: read(env, 'TRUSTED_PROXIES') ?? [SETTINGS.TRUSTED_PROXIES.standard],
    dataDir: read(env, 'DATA_DIR'),
    databaseUrl: read(env, 'DATABASE_URL'),
    databaseDirectUrl: read(env, 'DATABASE_DIRECT_URL'),
    secret: read(env, 'SECRET'),
    dbRunAs: read(env, 'DB_RUN_AS'),
    dbBin: read(env, 'DB_BIN'),
    imageProxy: read(env, 'IMAGE_PROXY') !== 'no',
    outgoingAllow: read(env, 'OUTGOING_ALLOW') ?? [],
    roadmapEpicsLimit: number(env, 'ROADMAP_EPICS_LIMIT'),
    smtpUrl: read(env, 'SMTP_URL'),
    mailFrom: read(env, 'MAIL_FROM'),
    mailComments: read(env, 'MAIL_COMMENTS') === 'yes',
    filesUrl: read(env, 'FILES_URL'),
    uploadLimitMib: number(env, 'UPLOAD_LIMIT_MIB'),
    tokenPrefix: read(env, 'TOKEN_PREFIX') ?? SETTINGS.TOKEN_PREFIX.standard,
    diskReserveMib: number(env, 'DISK_RESERVE_MIB') * (read(env, 'DATABASE_URL') === undefined ? 1 : 0),
    dbConnections: number(env, 'DB_CONNECTIONS'),
    readTimeoutMs: seconds(env, 'READ_TIMEOUT_SECONDS'),
    wire: {
      requestsAtOnce: number(env, 'REQUESTS_AT_ONCE'),
      connections: number(env, 'CONNECTIONS'),
      connectionsPerSender: number(env, 'CONNECTIONS_PER_ADDRESS'),
      streams: number(env, 'LIVE_STREAMS'),
      headerTimeoutMs: seconds(env, 'HEADER_TIMEOUT_SECONDS'),
      bodyTimeoutMs: seconds(env, 'BODY_TIMEOUT_SECONDS'),
      idleTimeoutMs: seconds(env, 'IDLE_TIMEOUT_SECONDS'),
      calls: {
        signedIn: number(env, 'CALLS_PER_MINUTE'),
        unsigned: number(env, 'CALLS_PER_MINUTE_UNSIGNED'),
        wrongTokens: number(env, 'WRONG_TOKENS_PER_MINUTE'),
      },
    },
    logLevel: read(env, 'LOG_LEVEL') ?? 'info',
    metricsFrom: read(env, 'METRICS_FROM') ?? [],
  };
}
