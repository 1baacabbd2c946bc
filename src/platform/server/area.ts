import type { Ruolo } from '#platform/contract/call.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Clearing } from './db/batches.ts';
import type { Changes } from './db/listen.ts';
import type { Store } from './db/pool.ts';
import type { Fragment, Tx } from './db/sql.ts';
import type { Feed } from './exchange/feed.ts';
import type { Layout } from './exchange/layout.ts';
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

/** What the composition hands to every area. What an area needs of another one it asks for beside these, by its type. */
export interface Parts {
  readonly settings: Settings;
  readonly store: Pick<Store, 'db' | 'transaction'>;
  readonly changes: Changes;
  readonly clock: Clock;
  /** The queue inside a transaction, for work that no request stands behind. */
  readonly jobsIn: (tx: Tx) => AllJobs;
  readonly versions: FileVersions;
  readonly papers: Papers;
  readonly uploads: Uploads;
  readonly tokens: Tokens;
  readonly addresses: Addresses;
  readonly security: SecurityLog;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** A queue and what does its jobs. */
export interface AreaJob<Needs> {
  readonly queue: Queue;
  readonly work: (parts: Needs) => Handler<never>;
}

/** A job that comes again by itself, once for all servers. */
export interface Schedule<Needs> extends AreaJob<Needs> {
  readonly when: Rhythm;
}

/** An entry of the toolbar menu, written into the database at the start; an administrator may change it there. */
export interface MenuEntry {
  /** Stable within the area: under it the entry is found again. */
  readonly key: string;
  /** Key of a heading, as `sistema/menu` declares them. */
  readonly heading: string;
  readonly label: string;
  /** P-017: what a click does, and with what. */
  readonly programType: 'vue' | 'dll' | 'exe' | 'link' | 'js' | 'dialog';
  readonly programPath: string;
  readonly roles: readonly Ruolo[];
  readonly order: number;
}

/** A number of what needs attention today, for the staff's start page. */
export interface Attention {
  /** Different in all areas. */
  readonly key: string;
  readonly label: string;
  readonly roles: readonly Ruolo[];
  /** Lowest first. */
  readonly order: number;
  /** Address of the list that it opens, with its filter; the number is that of its rows. */
  readonly path: string;
  /** True for what should be none. */
  readonly urgent: boolean;
  /** A `select` of the one number, for an ISO day of today. */
  readonly count: (today: string) => Fragment;
}

/** A topic of a help page, with those below it. */
export interface HelpTopic {
  /** Stable within the page. */
  readonly key: string;
  readonly title: string;
  /** HTML as the editor writes it: paragraphs, lists, links into the portal, pictures of its own. */
  readonly text: string;
  /** Roles that read it; without, everybody who reads the page. */
  readonly roles?: readonly Ruolo[];
  readonly topics?: readonly HelpTopic[];
}

/** The help of a screen, written into the database at the start; an administrator may change it there. */
export interface HelpPage {
  /** Its name, which routes give as `aiuto` in their `staticData`. */
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** Roles that may open the screen. */
  readonly roles: readonly Ruolo[];
  readonly order: number;
  readonly topics: readonly HelpTopic[];
}

/**
 * All that an area brings to the server; `src/main/server/areas.ts` lists the areas. `Needs` is what its functions are handed:
 * an area that asks for something the composition does not have does not compile in that list.
 */
export interface Area<Needs = Parts> {
  /** `vendita/carrello` */
  readonly name: string;
  /** Everything that `contract.ts` exports. */
  readonly contract?: object;
  readonly settings?: SettingsGroup<unknown>;
  readonly menu?: readonly MenuEntry[];
  readonly help?: readonly HelpPage[];
  readonly attention?: readonly Attention[];
  readonly routes?: (parts: Needs) => readonly Route[];
  readonly jobs?: readonly AreaJob<Needs>[];
  readonly schedules?: readonly Schedule<Needs>[];
  /** Work that people ask for, watch and may break off. */
  readonly works?: readonly LongWork<Needs>[];
  /** Calls to what stands outside of the house. */
  readonly outside?: readonly Outside<Needs>[];
  /** What windows may follow. */
  readonly topics?: readonly LiveTopic[];
  /** Screens whose first answer stands in their page. */
  readonly pages?: readonly ScreenPage[];
  /** Its tables as files bring and take them, each after those that it names. */
  readonly layouts?: readonly Layout[];
  /** Things whose changes other programs are told of; triggers of their tables write the events. */
  readonly feeds?: readonly Feed[];
  /** Deletes each night what is kept no longer. */
  readonly clearing?: (clearing: Clearing) => Promise<void>;
  /** Addresses that are no calls: notifications of a partner. */
  readonly serve?: (app: FastifyInstance, parts: Needs) => void;
}

/** Declares an area. */
export const area = <Needs = Parts>(given: Area<Needs>): Area<Needs> => given;
