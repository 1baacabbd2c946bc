import { expect } from 'vitest';
import { findings } from './support/axe.ts';
import { inDatabase } from './support/database.ts';
import { focus } from './support/hand.ts';
import { origin, soon, test } from './support/journey.ts';
import { pressed } from './support/press.ts';

const office = 'ufficio@demo.it';
const customer = '000102';

async function requestFor(userName: string, piva: string): Promise<void> {
  const azienda = {
    ragioneSociale: `Officina ${userName}`,
    indirizzo: 'Via Roma 1',
    localita: 'Udine',
    provincia: 'UD',
    cap: '33100',
    telefono: '0432 123456',
  };
  const body = {
    ...azienda,
    categoria: 'Artigiano',
    sottoCategoria: 'Artigiano|Serramentista',
    piva,
    nome: 'Anna',
    cognome: 'Bo',
    userName,
    privacy: true,
  };
  const reply = await fetch(`${origin}/api/account/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(reply.status).toBe(200);
}

const vatNumberOf = async (codAnagrafica: string): Promise<string> =>
  (await inDatabase<{ piva: string }>('select piva from clienti where cod_anagrafica = $1', [codAnagrafica]))[0]
    ?.piva ?? '';

const customerOf = async (userName: string): Promise<string | null | undefined> =>
  (await inDatabase<{ cod: string | null }>('select cod_anagrafica cod from utenti where username = $1', [userName]))[0]
    ?.cod;

test('the office joins a request to the customer that its VAT number names, and another to one that it looks for', async ({
  visit,
}) => {
  await requestFor('collega@ufficio.example', await vatNumberOf(customer));
  await requestFor('sede@ufficio.example', '98765432103');
  const { page } = await visit({ as: office, at: '/registrazioni' });
  await page.getByText(`Già cliente ${customer}`).waitFor();
  await page.getByRole('button', { name: 'Accetta Officina collega@ufficio.example' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vuoi accettare la registrazione?' });
  await soon(() => dialog.getByRole('radio', { name: 'Cliente già in anagrafica' }).isChecked()).toBe(true);
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Accetta' }).click();
  await page.getByText(`Aggiunto al cliente ${customer}`).waitFor();
  expect(await customerOf('collega@ufficio.example')).toBe(customer);

  await page.getByRole('button', { name: 'Accetta Officina sede@ufficio.example' }).click();
  await dialog.getByRole('radio', { name: 'Cliente già in anagrafica' }).check();
  // The field's error has the focus.
  await dialog.getByRole('button', { name: 'Accetta' }).click();
  await dialog.getByText('Scegliere il cliente.').waitFor();
  await soon(() => focus(page)).toBe('Cliente');
  await dialog.getByRole('textbox', { name: 'Cliente' }).fill(customer);
  await page.getByRole('option').filter({ hasText: customer }).click();
  await dialog.getByRole('button', { name: 'Accetta' }).click();
  await dialog.waitFor({ state: 'detached' });
  await soon(() => customerOf('sede@ufficio.example')).toBe(customer);
  await page.getByText('Nessuna richiesta in attesa').waitFor();
});

test('a request that belongs to nobody makes a new customer; one that is refused leaves the list', async ({
  visit,
}) => {
  await requestFor('nuova@ufficio.example', '98765432111');
  await requestFor('altra@ufficio.example', '98765432129');
  const { page } = await visit({ as: office, at: '/registrazioni' });
  await page.getByRole('button', { name: 'Accetta Officina nuova@ufficio.example' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vuoi accettare la registrazione?' });
  await soon(() => dialog.getByRole('radio', { name: 'Nuovo cliente, con i dati della richiesta' }).isChecked()).toBe(
    true,
  );
  await dialog.getByRole('button', { name: 'Accetta' }).click();
  await page.getByText(/^Creato il cliente \d{6}$/).waitFor();
  await page.getByRole('button', { name: 'Rifiuta Officina altra@ufficio.example' }).click();
  const refusal = page.getByRole('dialog', { name: 'Vuoi rifiutare la registrazione?' });
  // Enter neither deletes nor cancels.
  await soon(() => refusal.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Enter');
  expect(await refusal.isVisible()).toBe(true);
  await refusal.getByRole('button', { name: 'Rifiuta' }).click();
  await page.getByText('Nessuna richiesta in attesa').waitFor();
});

test.for([false, true])(
  'a press works even if leaving a field shows or removes its error (phone: %s)',
  async (narrow, { visit }) => {
    const { page } = await visit({ at: '/registrazione', narrow });
    const send = page.getByRole('main').getByRole('button', { name: 'Registrati' });
    const field = page.getByRole('combobox', { name: /^Categoria/ });
    const where = async (): Promise<number> => (await send.boundingBox())?.y ?? 0;
    await field.fill('nessuna');
    const before = await where();
    expect(await pressed(page, send)).toBe(true);
    await page.getByText('Scegliere una voce dell’elenco.').waitFor();
    expect(await where()).not.toBe(before);
    await field.fill('artig');
    expect(await pressed(page, send)).toBe(true);
    expect(await field.inputValue()).toBe('Artigiano');
  },
);
