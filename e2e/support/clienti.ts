import type { Page } from 'playwright-core';
import { inDatabase } from './database.ts';
import { userButton } from './session.ts';

/** With bank, IBAN and login; each writing journey has its own. */
export const customers = {
  order: '000114',
  twice: '000122',
  keyboard: '000130',
  edits: '000158',
  dialog: '000242',
  goesOn: '000234',
  steps: '000206',
  session: '000162',
  faults: '000174',
  refused: '000218',
  lost: '000186',
  staff: '000198',
  phone: '000202',
  quick: '000210',
  lists: '000214',
  again: '000222',
  promotion: '000226',
  notice: '000238',
  addresses: '000250',
  devices: '000262',
  reserved: '000266',
  factors: '000270',
  catalogues: '000274',
  provider: '000278',
  vat: '000282',
  looks: '000102',
  looksOfStaff: '000150',
} as const;

export const userOf = (codAnagrafica: string): string => `cliente.${codAnagrafica}@demo.it`;

export async function chooseCustomer(page: Page, codAnagrafica: string): Promise<void> {
  await userButton(page).waitFor();
  const field = page.getByRole('banner').getByRole('textbox', { name: 'Cliente' });
  await field.fill(codAnagrafica);
  await page.getByRole('option').filter({ hasText: codAnagrafica }).click();
}

/** A customer on account with a second address, for whom no other test orders; one per `place`. */
export async function buyer(place = 0): Promise<{ username: string; codAnagrafica: string }> {
  const [found] = await inDatabase<{ username: string; codAnagrafica: string }>(
    `select u.username, c.cod_anagrafica as "codAnagrafica" from utenti u join clienti c on c.cod_anagrafica = u.cod_anagrafica
     where u.ruolo = 1 and u.attivo and u.username like 'cliente.%' and c.banca <> '' and c.iban <> '' and c.cod_anagrafica <> all($1)
       and (select count(*) from indirizzi i where i.cod_anagrafica = c.cod_anagrafica and not i.eliminato) >= 2
     order by c.cod_anagrafica desc offset $2 limit 1`,
    [Object.values(customers), place],
  );
  if (!found) throw new Error('No customer with two addresses');
  return found;
}
