import type { Actor } from '#platform/contract/actor.ts';
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
import type { ReadCtx, Route } from './http/answer.ts';
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
  /** P-017; `vue` unless stated. */
  readonly programType?: 'vue' | 'dll' | 'exe' | 'link' | 'js' | 'dialog';
  /** The key unless stated. */
  readonly programPath?: string;
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
  /**
   * Condition with today as ISO day. A number is for counts that only TypeScript can compute; it is read beside the
   * statement for the others.
   */
  readonly count: (today: string, ctx: ReadCtx) => Fragment | Promise<number>;
}

/** First step with an own empty database: shown on the start page until all steps of the role are done. */
export interface FirstStep {
  /** Unique across areas. */
  readonly key: string;
  readonly label: string;
  /** How to do it, in a sentence. */
  readonly note: string;
  readonly roles: readonly Ruolo[];
  /** Users without this right don't see it. */
  readonly needs?: Diritto;
  readonly order: number;
  /** Address of the screen for it. */
  readonly path: string;
  /** SQL condition, no more expensive than reading one row. Staff of one role share the reply, as with lists. */
  readonly done: (actor: Actor) => Fragment;
  /** Once this is done, the other steps are optional and none is shown. */
  readonly enough?: true;
}

/** A task waiting for somebody, with its next step. */
export interface DeskRow {
  /** Subject: `OC 111/2026`. */
  readonly rif: string;
  /** Customer, or a few words about the task; may be empty. */
  readonly chi: string;
  /** Why it waits; amounts only by `formatMoney`. */
  readonly cosa: string;
  /** True if it should have been done by now. */
  readonly grave: boolean;
  /** Telephone number to call; may be empty. */
  readonly telefono: string;
  /** Label of the next step: `Prepara`. */
  readonly passo: string;
  /** Address of the next step. */
  readonly verso: string;
}

/** A list of tasks on a user's start page. It does not count them; `attention` does, under the same key. */
export interface DeskList {
  readonly key: string;
  readonly label: string;
  /** Its position on the page of each role that sees it. */
  readonly places: Readonly<Partial<Record<Ruolo, number>>>;
  /** Users without this right don't see it. */
  readonly needs?: Diritto;
  /** Address of the whole list. */
  readonly path: string;
  /** At most `most`, most urgent first. Staff of one role share the reply, so it must depend on the role only. */
  readonly rows: (ctx: ReadCtx, desk: Desk) => Promise<readonly DeskRow[]>;
}

export interface Desk {
  /** ISO day. */
  readonly oggi: string;
  readonly most: number;
}

/** Listed in `src/main/server/areas.ts`. An area that needs a part which `main` does not provide fails to compile. */
export interface Area<Needs = Parts> {
  /** `vendita/carrello` */
  readonly name: string;
  readonly contract?: object;
  readonly settings?: SettingsGroup<unknown>;
  readonly menu?: readonly MenuEntry[];
  readonly attention?: readonly Attention[];
  readonly desk?: readonly DeskList[];
  readonly firstSteps?: readonly FirstStep[];
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
