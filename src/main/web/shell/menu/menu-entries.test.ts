import { describe, expect, test } from 'vitest';
import { disabledReason, groupsOf, pathOf, type Entry } from './menu-entries.ts';

const entry = (given: Partial<Entry>): Entry => ({
  menuIdList: 1,
  menuDettaglioID: 1,
  descrizione: 'Voce',
  programType: 'vue',
  programPath: 'consegne',
  ...given,
});

describe('the staff menu', () => {
  test('groups entries under their header and leaves out headers without entries', () => {
    const groups = groupsOf({
      menuTestata: [
        { menuId: 1, descrizione: 'Vendite', dropDown: true },
        { menuId: 2, descrizione: 'Vuoto', dropDown: true },
      ],
      menuDettaglio: [entry({}), entry({ menuDettaglioID: 2 })],
    });
    expect(groups.map((group) => [group.title, group.entries.length])).toEqual([['Vendite', 2]]);
  });

  test('a route stays inside the portal whatever the entry says', () => {
    expect(pathOf(entry({ programPath: 'consegne' }))).toBe('/consegne');
    expect(pathOf(entry({ programPath: '//altrove.it' }))).toBe('/altrove.it');
  });

  test('desktop programs are disabled, with the reason, outside of the host application', () => {
    expect(disabledReason(entry({ programType: 'exe' }), false)).toBe('Disponibile solo nel programma aziendale');
    expect(disabledReason(entry({ programType: 'exe' }), true)).toBeNull();
  });

  test('a dialog that the portal does not have is disabled with the reason', () => {
    expect(disabledReason(entry({ programType: 'dialog', programPath: 'Clienti' }), false)).toBeNull();
    expect(disabledReason(entry({ programType: 'dialog', programPath: 'altro' }), false)).not.toBeNull();
  });
});
