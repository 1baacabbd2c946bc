import type { Actor } from '#platform/contract/actor.ts';
import { limitiTemi } from '#platform/contract/live.ts';
import type { Tema } from '#platform/contract/live.ts';
import type { Change } from '../db/listen.ts';

/** Rows that a topic rests on: a change of one of them is a change of the topic. */
export interface Mark {
  readonly tabella: string;
  readonly chiave: string;
}

/** Something that windows may look at; areas declare them, the composition lists them. */
export interface LiveTopic {
  readonly nome: string;
  /** What it rests on for this person; null where there is nothing for it to watch. */
  marks(actor: Actor, chiave: string): readonly Mark[] | null;
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
    const nome = at < 0 ? tema : tema.slice(0, at);
    const marks = topics.find((topic) => topic.nome === nome)?.marks(actor, at < 0 ? '' : tema.slice(at + 1)) ?? [];
    for (const { tabella, chiave } of marks) {
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
