import { expect, test } from 'vitest';
import type { Ruolo } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { menuPerRuolo } from './server/index.ts';

const { db } = await testDatabase();
await db.run(sql`
  insert into menu_testate (menu_id, descrizione, drop_down, ordine)
  values (902, 'Prove dopo', true, 902), (901, 'Prove prima', true, 901), (903, 'Prove vuote', false, 903)`);
await db.run(sql`
  insert into menu_dettagli (menu_dettaglio_id, menu_id, descrizione, program_type, program_path, ruoli, ordine)
  values (9001, 902, 'Per uffici', 'vue', 'prove', '{2,4}', 1), (9002, 901, 'Seconda', 'link', 'https://prova.example', '{2}', 2),
    (9003, 901, 'Prima', 'dialog', 'prova', '{2}', 1)`);

/** Headers and entries of this test visible to a role, in order. */
async function visto(ruolo: Ruolo): Promise<[testate: string[], voci: string[]]> {
  const { menuTestata, menuDettaglio } = await menuPerRuolo(db, ruolo);
  return [
    menuTestata.filter(({ menuId }) => menuId > 900).map(({ descrizione }) => descrizione),
    menuDettaglio.filter(({ menuIdList }) => menuIdList > 900).map(({ descrizione }) => descrizione),
  ];
}

test('a role sees its own entries in their order, under their headers; a header without one for the role is left out', async () => {
  expect(await visto(2)).toEqual([
    ['Prove prima', 'Prove dopo'],
    ['Prima', 'Seconda', 'Per uffici'],
  ]);
  expect(await visto(4)).toEqual([['Prove dopo'], ['Per uffici']]);
  expect(await visto(5)).toEqual([[], []]);
});

test('an entry says what it opens and how', async () => {
  const { menuDettaglio } = await menuPerRuolo(db, 2);
  expect(menuDettaglio.find(({ menuDettaglioID }) => menuDettaglioID === 9002)).toEqual({
    menuIdList: 901,
    menuDettaglioID: 9002,
    descrizione: 'Seconda',
    programType: 'link',
    programPath: 'https://prova.example',
  });
});
