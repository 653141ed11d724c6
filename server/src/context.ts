import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from './db/tables.ts';
import type { FileSettings } from './files/settings.ts';
import type { LogLevel } from './http/observing/request-log.ts';
import type { ImageSettings } from './images/settings.ts';
import type { MailSettings } from './mail/settings.ts';

/** What every area needs from the running process. */
export interface Context {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  /** For named statements only, whose plans it keeps; where few are run it may be the same as pool. Null behind a pooler. */
  readonly kept: pg.Pool | null;
  /** For what needs a session of its own: listening, and locks that last. The same as pool unless that leads to a pooler. */
  readonly direct: pg.Pool;
  readonly settings: ServerSettings;
}

export interface ServerSettings {
  /** The address people type, without a trailing slash. */
  readonly publicUrl: string;
  /** Nobody said which address people type, so the links of an answer begin with the one that was asked. */
  readonly linksFollowHost: boolean;
  /** The proxies whose word is taken for a client's address. */
  readonly trustedProxies: readonly string[];
  /** Signs cookies and cursors, and makes feed tokens. */
  readonly secret: string;
  readonly logLevel: LogLevel;
  /** The networks that may read the metrics; none by default. */
  readonly metricsFrom: readonly string[];
  /** Roadmap warns above this many epics. */
  readonly roadmapEpicsLimit: number;
  /** Where web/dist lies; null serves no pages. */
  readonly webRoot: string | null;
  /** How mail leaves; null sends none. */
  readonly mail: MailSettings | null;
  /** Where uploaded files lie. */
  readonly files: FileSettings;
  /** How images of other hosts are shown; null shows links in their place. */
  readonly images: ImageSettings | null;
}
