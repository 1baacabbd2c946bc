import type { Locator, Page } from 'playwright-core';
import { inDatabase } from './database.ts';

export interface Header {
  readonly codTestata: string;
  readonly id: string;
  readonly path: string;
}

/** With articles, technical values and a sheet; each editing journey takes its own. */
export async function headerOfItsOwn(number: number): Promise<Header> {
  const [found] = await inDatabase<{ cod: string }>(
    `select t.cod_testata cod from testate t join aziende a on a.codice_azienda = t.codice_azienda
     where t.suffisso = 0 and not t.outlet and not t.promozione and not t.new and not t.disattiva_internet and not a.disattiva_internet
       and (select count(*) from righe_catalogo r join articoli x on x.cd_articolo = r.cd_articolo
            where r.cod_testata = t.cod_testata and r.suffisso = 0 and not (x.obsoleto or x.eliminato or x.non_stamp_catalogo)) between 3 and 40
       and exists (select 1 from valori_tecnici v where v.cod_testata = t.cod_testata and v.suffisso = 0)
       and exists (select 1 from schede s where s.cod_testata = t.cod_testata and s.suffisso = 0)
       and not exists (select 1 from testate d where d.cod_testata = t.cod_testata and d.suffisso <> 0)
     order by t.cod_testata desc offset $1 limit 1`,
    [number * 3],
  );
  const codTestata = found?.cod ?? '';
  return { codTestata, id: `${codTestata}-0`, path: `/catalogo/${codTestata}/0` };
}

interface Line {
  readonly tabella: string;
  readonly operazione: string;
  readonly utente: string;
  readonly prima: Record<string, unknown> | null;
  readonly dopo: Record<string, unknown> | null;
}

/** Oldest first. */
export const logOf = (chiave: string): Promise<Line[]> =>
  inDatabase<Line>('select tabella, operazione, utente, prima, dopo from registro where chiave = $1 order by id', [
    chiave,
  ]);

export const headerButton = (page: Page): Locator =>
  page.getByRole('group', { name: 'Azioni della pagina' }).getByRole('button', { name: /^Modifica / });

export async function headerDialog(page: Page, entry: string): Promise<Locator> {
  await headerButton(page).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: entry });
  // The editor has its own 'Annulla'; the dialog's is the last.
  await dialog.getByRole('button', { name: 'Annulla' }).last().waitFor();
  return dialog;
}

export const save = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: 'Salva', exact: true }).click();
