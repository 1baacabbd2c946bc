import type { Menu } from '#sistema/menu/rules.ts';

export type Entry = Menu['menuDettaglio'][number];

export interface EntryGroup {
  readonly id: number;
  readonly title: string;
  readonly dropDown: boolean;
  readonly entries: readonly Entry[];
}

/** In server order; empty groups are left out. */
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

export const dialogNames = ['clienti', 'aiuto'] as const;
export type DialogName = (typeof dialogNames)[number];

export const dialogNamed = (name: string): DialogName | null =>
  dialogNames.find((known) => known === name.toLowerCase()) ?? null;

export const pathOf = (entry: Entry): string => `/${entry.programPath.replace(/^\/+/, '')}`;

/** Reason why an entry cannot be opened, or null. Desktop programs need the host. */
export function disabledReason(entry: Entry, host: boolean): string | null {
  if (entry.programType === 'dll' || entry.programType === 'exe')
    return host ? null : 'Disponibile solo nel programma aziendale';
  if (entry.programType === 'dialog' && !dialogNamed(entry.programPath)) return 'Non disponibile in questa versione';
  return null;
}
