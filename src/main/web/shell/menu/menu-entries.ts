import type { Menu } from '#sistema/menu/rules.ts';

export type Entry = Menu['menuDettaglio'][number];

export interface EntryGroup {
  readonly id: number;
  readonly title: string;
  /** False: the first entry stands in the bar by itself. */
  readonly dropDown: boolean;
  readonly entries: readonly Entry[];
}

/** Headers with their entries, in the server's order; a header without entries is left out. */
export function groupsOf(menu: Menu): EntryGroup[] {
  return menu.menuTestata
    .map((head) => ({
      id: head.menuId,
      title: head.descrizione,
      dropDown: head.dropDown,
      entries: menu.menuDettaglio.filter((entry) => entry.menuIdList === head.menuId),
    }))
    .filter((group) => group.entries.length > 0);
}

/** Dialogs that a menu entry may open by name. */
export const dialogNames = ['clienti', 'aiuto'] as const;
export type DialogName = (typeof dialogNames)[number];

export const dialogNamed = (name: string): DialogName | null =>
  dialogNames.find((known) => known === name.toLowerCase()) ?? null;

/** The path of a `vue` entry: always below the portal's root. */
export const pathOf = (entry: Entry): string => `/${entry.programPath.replace(/^\/+/, '')}`;

/** Why an entry can't be used here; null when it can. Desktop programs need the host application around the page. */
export function disabledReason(entry: Entry, host: boolean): string | null {
  if (entry.programType === 'dll' || entry.programType === 'exe')
    return host ? null : 'Disponibile solo nel programma aziendale';
  if (entry.programType === 'dialog' && !dialogNamed(entry.programPath)) return 'Non disponibile in questa versione';
  return null;
}
