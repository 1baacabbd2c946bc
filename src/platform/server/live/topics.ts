import type { Actor } from '#platform/contract/actor.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { limitiTemi } from '#platform/contract/live.ts';
import type { Tema } from '#platform/contract/live.ts';
import type { Change } from '../db/listen.ts';

/** A topic that windows follow; areas declare theirs, the composition lists them. */
export interface LiveTopic {
  /** One of `parti/topics.ts`; a test compares. */
  readonly name: string;
  readonly who: readonly Ruolo[];
  /** One thing for each customer, the one that is meant, or for each key that a window names; or one thing alone, whose triggers name `wholeKey`. */
  readonly per: 'customer' | 'key' | 'whole';
  /** Each call that `changes` it tells; or its tables alone do, by triggers, where it changes outside of calls too. */
  readonly toldBy: 'calls' | 'tables';
  /** Tables whose triggers name the topic's key, and those whose triggers name the customer. */
  readonly tables: readonly string[];
  readonly customerTables: readonly string[];
}

/** A row that a topic rests on: a change of it is a change of the topic. */
interface Mark {
  readonly tabella: string;
  readonly chiave: string;
}

/** Stands in a notice for the table, where calls tell of a topic. */
export const ownTable = (name: string): string => `topic ${name}`;

/** The key of a topic that is one thing for all who may follow it. */
const wholeKey = 'tutte';

/** What a topic rests on for this person; nothing where there is none to follow. */
function marksOf(topic: LiveTopic, { ruolo, codAnagrafica }: Actor, key: string): Mark[] {
  if (!topic.who.includes(ruolo) || (key === '') === (topic.per === 'key')) return [];
  const own = topic.per === 'key' ? key : topic.per === 'whole' ? wholeKey : codAnagrafica;
  const marks = (tables: readonly string[], chiave: string | null): Mark[] =>
    chiave === null ? [] : tables.map((tabella) => ({ tabella, chiave }));
  const told = topic.toldBy === 'calls' ? [ownTable(topic.name)] : [];
  return own === null ? [] : [...marks([...told, ...topic.tables], own), ...marks(topic.customerTables, codAnagrafica)];
}

/** What one stream watches: the topics that a change touches. */
export interface Watched {
  touchedBy(change: Change): Tema[];
}

/** Reads the topics that a window asks for; those that are not for this person are left out, and so never told. */
export function watched(topics: readonly LiveTopic[], actor: Actor, temi: readonly Tema[]): Watched {
  const byTable = new Map<string, Map<string, Tema[]>>();
  for (const tema of new Set(temi.slice(0, limitiTemi.temi))) {
    const at = tema.indexOf(':');
    const name = at < 0 ? tema : tema.slice(0, at);
    const topic = topics.find((one) => one.name === name);
    for (const { tabella, chiave } of topic ? marksOf(topic, actor, at < 0 ? '' : tema.slice(at + 1)) : []) {
      const byKey = byTable.get(tabella) ?? new Map<string, Tema[]>();
      byTable.set(tabella, byKey);
      byKey.set(chiave, [...(byKey.get(chiave) ?? []), tema]);
    }
  }
  return {
    touchedBy: ({ tabella, chiavi }) => {
      const byKey = byTable.get(tabella);
      if (!byKey) return [];
      return [
        ...new Set(chiavi === null ? [...byKey.values()].flat() : chiavi.flatMap((chiave) => byKey.get(chiave) ?? [])),
      ];
    },
  };
}
