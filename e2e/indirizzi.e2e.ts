import type { Locator, Page } from 'playwright-core';
import { customers, userOf } from './support/clienti.ts';
import { addresses, atDelivery, form, press } from './support/consegna.ts';
import { broken } from './support/faults.ts';
import { soon, test } from './support/journey.ts';

const refused = (page: Page, sentence: string): Promise<void> =>
  page.getByRole('main').getByRole('alert').filter({ hasText: sentence }).waitFor();

const done = (page: Page, sentence: string): Promise<void> =>
  page.getByRole('main').getByRole('status').filter({ hasText: sentence }).waitFor();

test('nothing is confirmed, changed or deleted before an address is chosen, and each act says so in its own words', async ({
  visit,
}) => {
  const { page } = await visit({ as: userOf(customers.addresses) });
  await atDelivery(page);
  for (const [act, sentence] of [
    ['Conferma', "Selezionare l'indirizzo da confermare!!!"],
    ['Modifica', "Selezionare l'indirizzo da modificare!!!"],
    ['Elimina', 'Errore. Nessun indirizzo selezionato'],
  ] as const) {
    await press(page, act);
    await refused(page, sentence);
  }
  await addresses(page).getByRole('radio').first().check();
  await press(page, 'Conferma');
  await done(page, 'Indirizzo confermato con successo!!!');
  await press(page, 'Cambia indirizzo');
  await addresses(page).waitFor();
});

async function fill(dialog: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await dialog.getByLabel(label, { exact: false }).first().fill(value);
}

test('an address is written, changed and deleted: what is missing, what went wrong and what succeeded is said', async ({
  visit,
}) => {
  const { page, watch } = await visit({ as: userOf(customers.addresses) });
  watch.expects(/\b500\b/);
  await atDelivery(page);
  const before = await addresses(page).getByRole('radio').count();
  await press(page, 'Nuovo');
  const nuovo = form(page, 'Nuovo indirizzo');
  await fill(nuovo, { Stato: '' });
  await nuovo.getByRole('button', { name: 'Salva' }).click();
  await soon(() => nuovo.getByText('Campo obbligatorio.').count()).toBe(9);
  await fill(nuovo, {
    'Ragione sociale': 'Cantiere Nord',
    Indirizzo: 'Via Po 3',
    Località: 'Padova',
    CAP: '35x',
    Stato: 'Italia',
    Telefono: '049 1',
    Fax: '049 2',
    Mail: 'no',
  });
  await nuovo.getByLabel('Provincia').fill('v');
  await soon(async () => (await page.getByRole('option').allInnerTexts()).join(' ')).toMatch(/^V\w( V\w)+$/);
  await nuovo.getByLabel('Provincia').fill('pd');
  await nuovo.getByRole('button', { name: 'Salva' }).click();
  await nuovo.getByText('Numero non valido.').waitFor();
  await nuovo.getByText('Indirizzo email non valido.').waitFor();
  await fill(nuovo, { CAP: '35100', Mail: 'cantiere@cliente.example' });
  await page.route(/consegna\/(nuovo|modifica|elimina)/, (route) => route.fulfill(broken));
  await nuovo.getByRole('button', { name: 'Salva' }).click();
  await nuovo.getByRole('alert').filter({ hasText: "L'inserimento non è andato a buon fine. Riprovare!!!" }).waitFor();
  await page.unroute(/consegna\/(nuovo|modifica|elimina)/);
  await nuovo.getByRole('button', { name: 'Salva' }).click();
  await done(page, 'Indirizzo salvato con successo!!!');
  await soon(() => addresses(page).getByRole('radio').count()).toBe(before + 1);

  await page.route(/consegna\/(nuovo|modifica|elimina)/, (route) => route.fulfill(broken));
  await press(page, 'Modifica');
  const modifica = form(page, 'Modifica indirizzo');
  await fill(modifica, { Località: 'Abano' });
  await modifica.getByRole('button', { name: 'Salva' }).click();
  await modifica.getByRole('alert').filter({ hasText: "Errore. Impossibile modificare l'indirizzo" }).waitFor();
  await modifica.getByRole('button', { name: 'Annulla' }).click();
  await press(page, 'Elimina');
  const elimina = form(page, 'Vuoi eliminare questo indirizzo?');
  await elimina.getByRole('button', { name: 'Elimina' }).click();
  await elimina.getByRole('alert').filter({ hasText: "Errore. Impossibile eliminare l'indirizzo" }).waitFor();
  await elimina.getByRole('button', { name: 'Annulla' }).click();
  await page.unroute(/consegna\/(nuovo|modifica|elimina)/);

  await press(page, 'Modifica');
  await fill(modifica, { Località: 'Abano' });
  await modifica.getByRole('button', { name: 'Salva' }).click();
  await done(page, 'Indirizzo modificato con successo.');
  await addresses(page).getByRole('cell', { name: 'Abano', exact: true }).waitFor();
  await press(page, 'Elimina');
  await elimina.getByRole('button', { name: 'Elimina' }).click();
  await done(page, 'Indirizzo eliminato');
  await soon(() => addresses(page).getByRole('radio').count()).toBe(before);
});
