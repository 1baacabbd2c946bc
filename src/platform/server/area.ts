import type { Diritto, Ruolo } from '#platform/contract/call.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Clearing } from './db/batches.ts';
import type { Changes } from './db/listen.ts';
import type { Store } from './db/pool.ts';
import type { Fragment, Tx } from './db/sql.ts';
import type { Feed } from './exchange/feed.ts';
import type { Layout } from './exchange/layout.ts';
import type { RowFiles } from './files/row-files.ts';
import type { FileVersions } from './files/versions.ts';
import type { Addresses } from './http/addresses.ts';
import type { SecurityLog } from './http/security-log.ts';
import type { Route } from './http/answer.ts';
import type { Queue } from './jobs/create-jobs.ts';
import type { AllJobs } from './jobs/jobs.ts';
import type { Rhythm } from './jobs/schedules.ts';
import type { Handler } from './jobs/worker.ts';
import type { LiveTopic } from './live/topics.ts';
import type { Outside } from './outside/outside.ts';
import type { ScreenPage } from './pages/screen-page.ts';
import type { Papers } from './pdf/papers.ts';
import type { Tokens } from './sessions/tokens.ts';
import type { Settings } from './settings.ts';
import type { SettingsGroup } from './settings-group.ts';
import type { Uploads } from './uploads/uploads.ts';
import type { LongWork } from './work/long-work.ts';

export interface Parts {
  readonly settings: Settings;
  readonly store: Pick<Store, 'db' | 'transaction'>;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly jobsIn: (tx: Tx) => AllJobs;
  readonly versions: FileVersions;
  readonly papers: Papers;
  readonly uploads: Uploads;
  readonly tokens: Tokens;
  readonly addresses: Addresses;
  readonly security: SecurityLog;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

export interface AreaJob<Needs> {
  readonly queue: Queue;
  readonly work: (parts: Needs) => Handler<never>;
}

/** Runs once across all servers. */
export interface Schedule<Needs> extends AreaJob<Needs> {
  readonly when: Rhythm;
}

/** Default entry of the menu; an administrator may change it. */
export interface MenuEntry {
  /** Unique and stable within the area. */
  readonly key: string;
  /** Heading key in `sistema/menu`. */
  readonly heading: string;
  readonly label: string;
  /** P-017. */
  readonly programType: 'vue' | 'dll' | 'exe' | 'link' | 'js' | 'dialog';
  readonly programPath: string;
  readonly roles: readonly Ruolo[];
  /** Users without this right do not see the entry. */
  readonly needs?: Diritto;
  readonly order: number;
}

export interface Attention {
  /** Unique across areas. */
  readonly key: string;
  readonly label: string;
  readonly roles: readonly Ruolo[];
  readonly order: number;
  readonly path: string;
  readonly urgent: boolean;
  /** Today as ISO day. */
  readonly count: (today: string) => Fragment;
}

/** Listed in `src/main/server/areas.ts`. An area that needs a part which `main` does not provide fails to compile. */
export interface Area<Needs = Parts> {
  /** `vendita/carrello` */
  readonly name: string;
  readonly contract?: object;
  readonly settings?: SettingsGroup<unknown>;
  readonly menu?: readonly MenuEntry[];
  readonly attention?: readonly Attention[];
  readonly routes?: (parts: Needs) => readonly Route[];
  readonly jobs?: readonly AreaJob<Needs>[];
  readonly schedules?: readonly Schedule<Needs>[];
  readonly works?: readonly LongWork<Needs>[];
  readonly outside?: readonly Outside<Needs>[];
  readonly topics?: readonly LiveTopic[];
  readonly pages?: readonly ScreenPage[];
  /** Import layouts, referenced kinds first. */
  readonly layouts?: readonly Layout[];
  /** Change feeds for other programs; database triggers write their events. */
  readonly feeds?: readonly Feed[];
  readonly clearing?: (clearing: Clearing) => Promise<void>;
  /** Files that belong to rows; a nightly job deletes those without a row. */
  readonly rowFiles?: RowFiles;
  readonly serve?: (app: FastifyInstance, parts: Needs) => void;
}

export const area = <Needs = Parts>(given: Area<Needs>): Area<Needs> => given;
