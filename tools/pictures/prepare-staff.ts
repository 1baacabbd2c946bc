import type { Page } from 'playwright-core';
import { articoloNelCassetto } from '#demo/server/known.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';

/** Chooses result cards by click and shift+click. */
export const chosenCards = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Impostazioni' }).click();
  await page.getByRole('switch', { name: 'Multi selezione', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.locator('a[data-posto="0"]').click();
  await page.locator('a[data-posto="2"]').click({ modifiers: ['Shift'] });
};

export const headerMenu = async (page: Page): Promise<void> => {
  await page
    .getByRole('group', { name: 'Azioni della pagina' })
    .getByRole('button', { name: /^Modifica / })
    .click();
  await page.getByRole('menuitem', { name: 'Gestione testata' }).waitFor();
};

export const headerDialog =
  (entry: string) =>
  async (page: Page): Promise<void> => {
    await headerMenu(page);
    await page.getByRole('menuitem', { name: entry }).click();
    await page.getByRole('dialog').getByRole('button').nth(1).waitFor();
  };

/** Another save of the description before its own. */
export async function conflict(page: Page): Promise<void> {
  await headerDialog('Modifica descrizione')(page);
  const field = page.getByRole('textbox', { name: 'Descrizione' });
  const before = await field.inputValue();
  await page.evaluate(
    async (descrizione) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' };
      const { versione } = (await (
        await fetch('/api/catalogo/paginacatalogo/testata/DAD00001-0', { headers })
      ).json()) as { versione: number };
      await fetch('/api/catalogo/paginacatalogo/descrizione/DAD00001-0', {
        method: 'PUT',
        headers,
        body: JSON.stringify({ descrizione, versione }),
      });
    },
    `${before.replace(/, sfusi$/, '')}${before.endsWith(', sfusi') ? '' : ', sfusi'}`,
  );
  await field.fill(`${before}, in blister`);
  await page.getByRole('button', { name: 'Salva' }).click();
  await page.getByRole('button', { name: 'Tieni il mio' }).waitFor();
}

/** Creates two registration requests without a login. */
export async function waitingRequests(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const dati = {
      indirizzo: 'Via dei Mille 12',
      localita: 'Schio',
      provincia: 'VI',
      cap: '36015',
      telefono: '0445 521100',
      categoria: 'Artigiano',
      sottoCategoria: 'Artigiano|Serramentista',
      privacy: true,
    };
    const richieste = [
      {
        ...dati,
        ragioneSociale: 'Serramenti Fontanelle S.r.l.',
        piva: '01234567897',
        nome: 'Anna',
        cognome: 'Bortoli',
        userName: 'anna@serramentifontanelle.example',
      },
      {
        ...dati,
        ragioneSociale: 'Carpenteria Rovere S.n.c.',
        piva: '09876543210',
        nome: 'Marco',
        cognome: 'Rovere',
        userName: 'marco@carpenteriarovere.example',
        fax: '0445 521101',
      },
    ];
    for (const richiesta of richieste)
      await fetch('/api/account/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(richiesta),
      });
  });
  await page.reload({ waitUntil: 'networkidle' });
}

export const acceptedRequest = async (page: Page): Promise<void> => {
  await waitingRequests(page);
  await page
    .getByRole('button', { name: /^Accetta / })
    .first()
    .click();
  await page.getByRole('radio', { name: 'Cliente già in anagrafica' }).check();
};

export const infoEditor = async (page: Page): Promise<void> => {
  await headerDialog('Informazioni testata')(page);
  await page.getByRole('textbox', { name: 'Informazioni' }).waitFor();
};

export const cardMenu = async (page: Page): Promise<void> => {
  await page.locator('a[data-posto="1"]').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Gestione testata' }).waitFor();
};

/** Extracted, with its machine chosen for putting back. */
export const pickedDrawer = async (page: Page): Promise<void> => {
  const box = page.getByRole('combobox', { name: 'Cerca nel catalogo' });
  await box.fill(articoloNelCassetto.cdArticolo);
  await box.press('Enter');
  await page.getByRole('button', { name: `Preleva ${mostraCodiceArticolo(articoloNelCassetto.cdArticolo)}` }).click();
  await page.getByText('Comando inviato').waitFor();
  await page.getByRole('button', { name: 'Riponi cassetto' }).click();
  await page.getByRole('menuitem', { name: 'Macchina 91' }).waitFor();
};

/** Requests three drawers: two at the machine, one waiting. */
export const queuedDrawers = async (page: Page): Promise<void> => {
  for (const cassetto of ['21', '22', '23']) {
    await page.getByRole('textbox', { name: 'Cassetto' }).fill(cassetto);
    await page.getByRole('button', { name: 'Estrai cassetto' }).click();
    await page.getByRole('list', { name: 'Coda cassetti' }).getByText(cassetto, { exact: true }).first().waitFor();
  }
};

export const printedLabel = async (page: Page): Promise<void> => {
  await page.getByRole('img', { name: /^Anteprima/ }).waitFor();
  await page.getByRole('button', { name: 'Stampa', exact: true }).click();
  await page.getByRole('table', { name: 'Etichette mandate' }).waitFor();
};

export const rowMenu = async (page: Page): Promise<void> => {
  await page.locator('tr[data-articolo]').nth(1).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Elimina rigo' }).waitFor();
};

export const pageTab =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('tab', { name }).click();

export const sheetViewer = async (page: Page): Promise<void> => {
  await page.getByRole('tab', { name: 'Schede prodotto' }).click();
  await page.getByRole('tabpanel').getByRole('button').first().click();
  await page.getByRole('img', { name: /pagina 1 di/ }).waitFor();
};

export const customerCard = async (page: Page): Promise<void> => {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Scheda cliente' }).click();
  await page.getByRole('heading', { name: 'Referenti' }).waitFor();
};

/** After an accepted and a dropped line. */
export const hostLines = async (page: Page): Promise<void> => {
  const lines = page.getByRole('list', { name: 'Righe' });
  await lines.getByText('pronto|1|/').waitFor();
  for (const riga of ['naviga|/ricerca/cerniera/prodotti', 'formatta|C:']) {
    await page.getByRole('textbox', { name: 'Riga da inviare' }).fill(riga);
    await page.getByRole('button', { name: 'Invia' }).click();
    await lines.getByText(riga).waitFor();
  }
};

export const runQuery = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'Query SQL' }).waitFor();
  await page.getByRole('button', { name: 'Esegui' }).click();
  await page.getByRole('table', { name: 'Risultato' }).waitFor();
};

/** Opens the first row and switches label printing on for its lines. */
const withLabels =
  (table: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('table', { name: table }).locator('tbody tr').first().press('Enter');
    await page.getByRole('button', { name: 'Stampa etichetta' }).waitFor();
    for (const line of await page.getByRole('switch', { name: /^Stampa etichette/ }).all()) await line.press('Space');
  };

export const documentLabels = withLabels('Documenti dei terzisti');
export const lotLabels = withLabels('Lotti');
