import type { Actor } from '#platform/contract/actor.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { limitiTemi, type Tema } from '#platform/contract/live.ts';
import type { Change } from '../db/listen.ts';

export interface LiveTopic {
  readonly name: string;
  readonly who: readonly Ruolo[];
  /** One mark per customer, per key, or a single one, whose triggers use `wholeKey`. */
  readonly per: 'customer' | 'key' | 'whole';
  /** `tables` if rows change outside of calls too; then triggers notify. */
  readonly toldBy: 'calls' | 'tables';
  readonly tables: readonly string[];
  readonly customerTables: readonly string[];
}

interface Mark {
  readonly tabella: string;
  readonly chiave: string;
}

export const ownTable = (name: string): string => `topic ${name}`;

const wholeKey = 'tutte';

/** Empty if the actor may not follow the topic. */
function marksOf(topic: LiveTopic, { ruolo, codAnagrafica }: Actor, key: string): Mark[] {
  if (!topic.who.includes(ruolo) || (key === '') === (topic.per === 'key')) return [];
  const own = topic.per === 'key' ? key : topic.per === 'whole' ? wholeKey : codAnagrafica;
  const marks = (tables: readonly string[], chiave: string | null): Mark[] =>
    chiave === null ? [] : tables.map((tabella) => ({ tabella, chiave }));
  const told = topic.toldBy === 'calls' ? [ownTable(topic.name)] : [];
  return own === null ? [] : [...marks([...told, ...topic.tables], own), ...marks(topic.customerTables, codAnagrafica)];
}

export interface Watched {
  touchedBy(change: Change): Tema[];
}

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
