import { fromSheetText } from '#platform/contract/sheet-text.ts';
import type pg from 'pg';
import { csvSource } from '#platform/server/exchange/csv-source.ts';
import { Unreadable } from '#platform/server/exchange/source.ts';
import { tipiAbbinamento, type TipoAbbinamento } from '../../rules.ts';
import type { Fault } from '#platform/contract/delivery-faults.ts';

export const fileCorrispondenze = 'corrispondenze.csv';

/** The portal's code by catalogue value: brands in lower case, groups unchanged. */
export type Corrispondenze = Readonly<Record<TipoAbbinamento, ReadonlyMap<string, string>>>;

const colonne = ['tipo', 'valore', 'codice'] as const;
const chiaveDi = (tipo: TipoAbbinamento, valore: string): string =>
  tipo === 'marchio' ? valore.trim().toLowerCase() : valore.trim();

/** Ignores rows without a code, and additional columns. */
export async function leggiCorrispondenze(
  path: string | null,
  guasto: (fault: Fault) => void,
): Promise<Corrispondenze> {
  const lette = { marchio: new Map<string, string>(), gruppo: new Map<string, string>() };
  const dillo = (riga: number | null, [colonna, valore, atteso]: readonly [string, string, string]): void =>
    guasto({ file: fileCorrispondenze, riga, colonna, valore, atteso });
  try {
    for await (const { riga, celle } of path === null ? [] : celleDi(path)) {
      const [scritto = '', valore = '', codice = ''] = celle;
      const tipo = tipiAbbinamento.find((uno) => uno === scritto.toLowerCase());
      if (!tipo) dillo(riga, ['tipo', scritto, `uno tra ${tipiAbbinamento.join(', ')}`]);
      else if (lette[tipo].has(chiaveDi(tipo, valore))) dillo(riga, ['valore', valore, 'ogni valore una volta']);
      else if (codice !== '') lette[tipo].set(chiaveDi(tipo, valore), codice);
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    dillo(error.line, ['', '', error.expected]);
  }
  return lette;
}

/** Stored mappings by the supplier's name in lower case; codes that no longer exist are asked for again. */
export async function leggiTenute(client: pg.Client): Promise<ReadonlyMap<string, Corrispondenze>> {
  const { rows } = await client.query<{ fornitore: string; tipo: TipoAbbinamento; valore: string; codice: string }>(`
    select b.fornitore, b.tipo, b.valore, b.codice from abbinamenti_fornitori b
    where case b.tipo when 'marchio' then exists (select from aziende z where z.codice_azienda = b.codice)
      else exists (select from categorie_merceologiche c where c.cat_merceologica = b.codice) end`);
  const tenute = new Map<string, Record<TipoAbbinamento, Map<string, string>>>();
  for (const { fornitore, tipo, valore, codice } of rows) {
    const sue = tenute.get(fornitore) ?? { marchio: new Map(), gruppo: new Map() };
    tenute.set(fornitore, sue);
    sue[tipo].set(chiaveDi(tipo, valore), codice);
  }
  return tenute;
}

/** The mapping table in the delivery takes precedence over stored mappings. */
export function conTenute(scritte: Corrispondenze, tenute: Corrispondenze | undefined): Corrispondenze {
  const insieme = (tipo: TipoAbbinamento) => new Map([...(tenute?.[tipo] ?? []), ...scritte[tipo]]);
  return { marchio: insieme('marchio'), gruppo: insieme('gruppo') };
}

async function* celleDi(path: string): AsyncGenerator<{ readonly riga: number; readonly celle: readonly string[] }> {
  let posti: readonly number[] | null = null;
  for await (const righe of (await csvSource(path, fileCorrispondenze)).rows())
    for (const { line, cells } of righe) {
      const scritte = cells.map((cell) => (cell ?? '').trim());
      const trovati: readonly number[] | null = posti;
      posti ??= colonne.map((nome) => scritte.findIndex((titolo) => titolo.toLowerCase() === nome));
      if (posti.includes(-1)) throw new Unreadable(line, `le colonne ${colonne.join(', ')}`);
      if (trovati) yield { riga: line, celle: trovati.map((i) => fromSheetText(scritte[i] ?? '')) };
    }
}

export const codiceDi = (lette: Corrispondenze, tipo: TipoAbbinamento, valore: string): string | undefined =>
  lette[tipo].get(chiaveDi(tipo, valore));

interface Mancante {
  readonly tipo: TipoAbbinamento;
  readonly valore: string;
  readonly descrizione: string;
  readonly riga: number;
  readonly articolo: string;
  articoli: number;
}

export interface Ignoto extends Pick<Mancante, 'tipo' | 'valore' | 'descrizione'> {
  readonly prodotto: { readonly riga: number; readonly codice: string };
}

export function creaMancanti() {
  const tutti = new Map<string, Mancante>();
  return {
    manca: ({ tipo, valore, descrizione, prodotto: { riga, codice } }: Ignoto): void => {
      const chiave = `${tipo} ${chiaveDi(tipo, valore)}`;
      const uno = tutti.get(chiave) ?? { tipo, valore, descrizione, riga, articolo: codice, articoli: 0 };
      uno.articoli++;
      tutti.set(chiave, uno);
    },
    dilli: (file: string, fornitore: string, guasto: (fault: Fault) => void): void => {
      for (const { tipo, valore, descrizione, riga, articolo, articoli } of tutti.values())
        guasto({
          file,
          riga,
          colonna: `${tipo === 'marchio' ? 'MANUFACTURER_NAME' : valore === '' ? 'ERP_GROUP_BUYER' : 'CATALOG_GROUP_ID'} (articolo ${articolo}${articoli > 1 ? ` e altri ${articoli - 1}` : ''})`,
          valore,
          atteso: `${attesi[tipo === 'gruppo' && valore === '' ? 'senza' : tipo]}, o il suo codice in ${fileCorrispondenze}`,
          manca: {
            file: fileCorrispondenze,
            di: fornitore,
            celle: { tipo, valore, descrizione, articoli: String(articoli), codice: '' },
          },
        });
    },
  };
}
export type Mancanti = ReturnType<typeof creaMancanti>;

const attesi = {
  marchio: 'un marchio del portale, per nome o per codice',
  gruppo: 'una categoria del portale',
  senza: 'un valore: l’articolo è nuovo nel portale',
} as const;
