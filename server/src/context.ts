import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from './db/tables.ts';
import type { FileSettings } from './files/settings.ts';
import type { LogLevel } from './http/observing/request-log.ts';
import type { ImageSettings } from './images/settings.ts';
import type { MailSettings } from './mail/settings.ts';
import type { OutgoingSettings } from './outgoing/settings.ts';

/** What every area needs from the running process. */
export interface Context {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  /**
   * For named statements only, whose plans it keeps; may be the same as `pool` in short-lived processes. Null
   * behind a pooler.
   */
  readonly kept: pg.Pool | null;
  /**
   * For what needs a session of its own: LISTEN and session locks. The same as `pool` unless that leads to a
   * pooler.
   */
  readonly direct: pg.Pool;
  readonly settings: ServerSettings;
}

export interface ServerSettings {
  /** The public URL, without a trailing slash. */
  readonly publicUrl: string;
  /** True without a configured public URL: links in answers then use the host of the request. */
  readonly linksFollowHost: boolean;
  /** The proxies whose forwarding headers are trusted for a client's address. */
  readonly trustedProxies: readonly string[];
  /** Signs cookies and cursors, and derives feed tokens. */
  readonly secret: string;
  readonly logLevel: LogLevel;
  /** The networks that may read the metrics; none by default. */
  readonly metricsFrom: readonly string[];
  /** The number of epics above which the roadmap shows a warning. */
  readonly roadmapEpicsLimit: number;
  /** The first characters of new personal access tokens. */
  readonly tokenPrefix: string;
  /** The folder of the built web app; null serves no pages. */
  readonly webRoot: string | null;
  /** How email is sent; null sends none. */
  readonly mail: MailSettings | null;
  /** Where uploads are stored. */
  readonly files: FileSettings;
  /** How images of other hosts are shown; null shows links instead. */
  readonly images: ImageSettings | null;
  /** Which hosts integrations may reach. */
  readonly outgoing: OutgoingSettings;
}
