import { beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { menuPerRuolo } from './server/queries.ts';
import { seminaMenu, type VoceArea } from './server/semina-menu.ts';

const { db, store } = await testDatabase();
const voce = (key: string, more: Partial<VoceArea> = {}): VoceArea => ({
  area: 'vendita/prova',
  key,
  heading: 'catalogo',
  label: key,
  programType: 'vue',
  programPath: key,
  roles: [1, 2],
  order: 10,
  ...more,
});
const semina = (...voci: VoceArea[]): Promise<void> => store.transaction((tx) => seminaMenu(tx, voci));
const viste = async (ruolo: 1 | 2 | 3): Promise<string[]> =>
  (await menuPerRuolo(db, ruolo)).menuDettaglio.map(({ descrizione }) => descrizione);

beforeEach(async () => {
  await db.run(sql`delete from menu_dettagli`);
  await db.run(sql`delete from menu_testate`);
});

test('an empty database gets the entries of the areas under their headings, each role its own', async () => {
  await semina(voce('Promo'), voce('Note', { heading: 'utilita', roles: [2], order: 20 }));
  expect(await viste(1)).toEqual(['Promo']);
  expect(await viste(2)).toEqual(['Promo', 'Note']);
  const { menuTestata } = await menuPerRuolo(db, 2);
  expect(menuTestata.map(({ descrizione }) => descrizione)).toEqual(['Prodotto', 'Utilità']);
  expect((await menuPerRuolo(db, 1)).menuTestata.map(({ descrizione }) => descrizione)).toEqual(['Catalogo']);
});

test('five servers that start at once write each entry once, and a second start changes nothing', async () => {
  await Promise.all([1, 2, 3, 4, 5].map(() => semina(voce('Una'), voce('Due', { order: 20 }))));
  const prima = await menuPerRuolo(db, 2);
  expect(prima.menuDettaglio).toHaveLength(2);
  await semina(voce('Una'), voce('Due', { order: 20 }));
  expect(await menuPerRuolo(db, 2)).toEqual(prima);
});

test('a new name of an entry is taken over, and an entry that no area brings any more goes', async () => {
  await semina(voce('a', { label: 'Prima' }), voce('b'));
  await semina(voce('a', { label: 'Dopo' }));
  expect(await viste(2)).toEqual(['Dopo']);
});

test('what an administrator has changed or made stays as it is', async () => {
  await semina(voce('a'), voce('b'), voce('c'));
  await db.run(
    sql`update menu_dettagli set descrizione = 'Sua', ruoli = '{3}', modificata = true where chiave like '%:a'`,
  );
  await db.run(sql`update menu_dettagli set modificata = true where chiave like '%:b'`);
  await db.run(sql`
    insert into menu_dettagli (menu_id, descrizione, program_type, program_path, ruoli, ordine)
    select menu_id, 'Propria', 'link', 'https://esempio.it', '{3}', 90 from menu_testate limit 1`);
  await semina(voce('a'), voce('c', { label: 'C', order: 20 }));
  expect(await viste(3)).toEqual(['Sua', 'Propria']);
  expect(await viste(2)).toEqual(['b', 'C']);
});

test('an entry under a heading that is none stops the start', async () => {
  await expect(semina(voce('a', { heading: 'nessuna' }))).rejects.toThrow('no menu heading nessuna');
});
