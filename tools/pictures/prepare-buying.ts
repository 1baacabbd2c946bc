import type { Page } from 'playwright-core';
import { articoloConNetto, articoloSemplice } from '#demo/server/known.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';

/** Two articles of a header, so that steps show something. */
export async function fillCart(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { codAnagrafica } = JSON.parse(sessionStorage.getItem('cliente') ?? '{}') as { codAnagrafica?: string };
    const headers = {
      authorization: `Bearer ${localStorage.getItem('token')}`,
      'content-type': 'application/json',
      ...(codAnagrafica ? { 'x-cliente': codAnagrafica } : {}),
    };
    const found = await fetch('/api/catalogo/ricerca', {
      method: 'POST',
      headers,
      body: JSON.stringify({ valore: 'cerniera' }),
    });
    const { testate } = (await found.json()) as { testate: { codTestata: string; suffisso: number }[] };
    for (const { codTestata, suffisso } of testate.slice(0, 6)) {
      const page = await fetch(`/api/catalogo/paginacatalogo/${codTestata}-${suffisso}`, { headers });
      const { articoli } = (await page.json()) as {
        articoli: { cdArticolo: string; ctTpRiga: string; disponibile: boolean | null }[];
      };
      const articolo = articoli.find((riga) => riga.ctTpRiga === 'P' && riga.disponibile);
      if (articolo)
        await fetch('/api/user/carrello', {
          method: 'POST',
          headers,
          body: JSON.stringify({ cdArticolo: articolo.cdArticolo, qta: 1000 }),
        });
    }
  });
  await page.reload({ waitUntil: 'networkidle' });
}

/** Pastes lines into the quick order; some need correction. */
export async function pasteLines(page: Page): Promise<void> {
  const lines = [
    'Buongiorno, vi ordino:',
    `1000 pz ${mostraCodiceArticolo(articoloSemplice)}`,
    '121 00024 01 01\t3',
    `${articoloSemplice}; 7`,
    '121000240101',
    '12100024 x4',
    '99999999999 2',
  ];
  await page.getByLabel('Incolla le righe').fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Leggi le righe' }).click();
  await page.getByRole('region', { name: 'Righe da aggiungere' }).waitFor();
}

export const openDocument = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^OC / }).first().click();
  await page.waitForLoadState('networkidle');
};

export const sizesOfCard = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^Misure e prezzi: / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
};

export const firstCard = async (page: Page): Promise<void> => {
  await page.locator('a[data-posto="0"]').click();
  await page.waitForURL('**/catalogo/**');
  await page.locator('tr[data-articolo]').first().waitFor();
};

/** Opens the panel of an article found by its code. */
export const articlePanel =
  (cdArticolo: string) =>
  async (page: Page): Promise<void> => {
    const box = page.getByRole('combobox', { name: 'Cerca nel catalogo' });
    await box.fill(cdArticolo);
    await box.press('Enter');
    await page
      .locator(`tr[data-articolo="${cdArticolo}"]`)
      .getByRole('button', { name: mostraCodiceArticolo(cdArticolo), exact: true })
      .click();
    await page
      .getByRole('dialog', { name: /^Articolo / })
      .getByText('Prezzo scontato')
      .waitFor();
  };

export const articleTab =
  (cdArticolo: string, tab: string) =>
  async (page: Page): Promise<void> => {
    const box = page.getByRole('combobox', { name: 'Cerca nel catalogo' });
    await box.fill(cdArticolo);
    await box.press('Enter');
    await page
      .locator(`tr[data-articolo="${cdArticolo}"]`)
      .getByRole('button', { name: mostraCodiceArticolo(cdArticolo), exact: true })
      .click();
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await page.getByRole('tabpanel', { name: tab, exact: true }).getByRole('table').waitFor();
  };

export const cartDialog = async (page: Page): Promise<void> => {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Carrello, / })
    .click();
  await page.getByRole('dialog', { name: 'Carrello', exact: true }).getByLabel('Totali').waitFor();
};

export const foundHelp = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Aiuto', exact: true }).click();
  const help = page.getByRole('dialog', { name: 'Aiuto' });
  await help.getByRole('textbox', { name: 'Cerca nell’aiuto' }).fill('prezzi');
  await help.locator('mark').first().waitFor();
};

export const helpEditor = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Aiuto', exact: true }).click();
  const help = page.getByRole('dialog', { name: 'Aiuto' });
  await help.getByRole('button', { name: 'Modifica: Filtri' }).click();
  await help.getByRole('textbox', { name: 'Testo' }).waitFor();
};

export const cartHelp = async (page: Page): Promise<void> => {
  await cartDialog(page);
  await page.getByRole('button', { name: 'Aiuto sul carrello' }).click();
  await page.getByRole('dialog', { name: 'Aiuto' }).getByRole('heading', { name: 'Conferma e prezzi' }).waitFor();
};

export const confirmedDay = async (page: Page): Promise<void> => {
  await articleTab(articoloConNetto, 'In lavorazione')(page);
  await page
    .getByRole('button', { name: /modifica la data di consegna confermata/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Data di consegna confermata' }).getByRole('button', { name: 'Ok' }).waitFor();
};

export const pinnedPanel = async (page: Page): Promise<void> => {
  await firstCard(page);
  await page.locator('tr[data-articolo]').first().click();
  await page
    .locator('[data-pannello]')
    .getByText(/^(Disponibilità|Giacenza totale)$/)
    .first()
    .waitFor();
};

export const openFilters = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: /^Filtri/ });
  if (await button.isVisible()) await button.click();
};

export const suggestions = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Cerca nel catalogo' }).pressSequentially('cern');
  await page.getByRole('grid', { name: 'Suggerimenti' }).waitFor();
  await page.keyboard.press('ArrowDown');
};

export const panelTab =
  (scheda: string) =>
  async (page: Page): Promise<void> => {
    await page.locator('tr[data-articolo]').first().waitFor();
    await page.locator('tr[data-articolo] button').first().click();
    await page.getByRole('tab', { name: scheda }).click();
    await page.getByRole('dialog').getByRole('table').first().waitFor();
  };
