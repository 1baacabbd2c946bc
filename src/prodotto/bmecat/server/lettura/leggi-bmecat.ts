import { createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { connected } from '#platform/server/db/connected.ts';
import { createFaults } from '#platform/server/exchange/delivery-faults.ts';
import { doubts } from '#platform/server/exchange/doubts.ts';
import type { ForeignRows } from '#platform/server/exchange/foreign.ts';
import type { WrittenRow } from '#platform/server/exchange/row-source.ts';
import { createNotes } from '#platform/server/exchange/notes.ts';
import { Unreadable } from '#platform/server/exchange/source.ts';
import { xmlItems, type XmlFate, type XmlNode } from '#platform/server/exchange/xml-items.ts';
import { figli, figlio, giornoDi, nome2005, testoDi } from './nodi.ts';
import { prodottoDi, type Prodotto } from './prodotto.ts';
import { righeDi, tipi, type Catalogo, type Esito, type Tipo } from './righe-prodotto.ts';
import { registroEan } from './righe-ean.ts';
import { leggiCategorie, leggiMarchi, trovaArticoli } from './quale-articolo.ts';
import {
  codiceDi,
  conTenute,
  creaMancanti,
  fileCorrispondenze,
  leggiCorrispondenze,
  leggiTenute,
  type Corrispondenze,
} from './corrispondenze.ts';
import { chiaveFornitore } from '../../rules.ts';

export interface FileBmecat {
  readonly path: string;
  readonly name: string;
  readonly folder: string;
  readonly url: string;
  readonly listini: Readonly<Record<string, string>>;
  readonly corrispondenze: string | null;
  readonly conCategorie: boolean;
}

const insieme = 500;
const formaCategoria = /^[A-Za-z0-9]{6}$/;
const modi = ['T_NEW_CATALOG', 'T_UPDATE_PRODUCTS', 'T_UPDATE_PRICES'] as const;

/** Two passes, because groups come after their products. */
export async function leggiBmecat(file: FileBmecat, progress: (part: number) => void): Promise<ForeignRows> {
  const faults = createFaults();
  const note = createNotes('Altri elementi: il portale non li tiene');
  const uscite = apriUscite(file.folder);
  const dubbi = doubts(file.name, faults, true);
  const mancanti = creaMancanti();
  let chi = '';
  try {
    const scritte = await leggiCorrispondenze(file.corrispondenze, faults.add);
    const tenute = await connected(file.url, leggiTenute);
    const { catalogo, fornitore } = await primaLettura(file, { scritte, tenute }, (part) => progress(part / 2));
    chi = fornitore ?? '';
    if (fornitore === null) throw new Unreadable(1, 'un catalogo BMEcat 1.2 o 2005');
    await connected(file.url, async (client) => {
      const marchi = await leggiMarchi(client, catalogo.corrispondenze.marchio, (valore, codice) =>
        faults.add({
          file: fileCorrispondenze,
          riga: null,
          colonna: 'codice',
          valore: codice,
          atteso: `il codice di un marchio del portale, per «${valore}»`,
        }),
      );
      const categorie = await leggiCategorie(client);
      const ean = registroEan(client, note.add);
      const esito: Esito = {
        ean,
        scritto: dubbi.saw,
        manca: mancanti.manca,
        riga: uscite.riga,
        guasto: (riga: number, colonna: string, [valore, atteso]: readonly [string, string]): void =>
          faults.add({ file: file.name, riga, colonna, valore, atteso }),
        nota: note.add,
      };
      const scrivi = async (prodotti: readonly Prodotto[]): Promise<void> => {
        const trovati = await trovaArticoli(client, prodotti, { marchi, fornitore });
        await ean.prepara(prodotti);
        prodotti.forEach((prodotto, i) => {
          const trovato = trovati[i];
          if (trovato)
            righeDi(prodotto, trovato, {
              catalogo: { ...catalogo, categorie: file.conCategorie ? null : categorie },
              esito,
            });
        });
        await uscite.svuota();
      };
      for await (const { prodotti, part } of aInsiemi(file.path, esito.nota)) {
        await scrivi(prodotti);
        progress(0.5 + part / 2);
      }
    });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    faults.add({ file: file.name, riga: error.line, colonna: '', valore: '', atteso: error.expected });
  }
  mancanti.dilli(file.name, chi, faults.add);
  dubbi.end();
  const files = await uscite.chiudi(file.name);
  return { files, faults: faults.all, unlisted: faults.count - faults.all.length, note: note.all };
}

const dentro: XmlFate = 'into';

async function primaLettura(
  { path, name, listini }: FileBmecat,
  { scritte, tenute }: { readonly scritte: Corrispondenze; readonly tenute: ReadonlyMap<string, Corrispondenze> },
  progress: (part: number) => void,
): Promise<{ readonly catalogo: Omit<Catalogo, 'categorie'>; readonly fornitore: string | null }> {
  const gruppi = new Map<string, string>();
  const nomiGruppi = new Map<string, string>();
  const peso = (gruppo: string): number =>
    gruppo === ''
      ? 0
      : codiceDi(corrispondenze, 'gruppo', gruppo) !== undefined
        ? 3
        : formaCategoria.test(gruppo)
          ? 2
          : 1;
  let corrispondenze = scritte;
  let testa: XmlNode | undefined;
  let modo: Catalogo['modo'] | undefined;
  const fate = (grezzo: string, parents: readonly string[]): XmlFate => {
    const nome = nome2005(grezzo);
    if (parents.length === 0) return nome === 'BMECAT' ? dentro : 'over';
    if (parents.length === 1 && nome === 'HEADER') return 'item';
    const trovato = modi.find((uno) => uno === nome);
    if (parents.length === 1 && trovato) {
      modo = trovato;
      return dentro;
    }
    if (parents.length === 2 && nome === 'CATALOG_GROUP_SYSTEM') return dentro;
    return nome === 'PRODUCT_TO_CATALOGGROUP_MAP' || nome === 'CATALOG_STRUCTURE' ? 'item' : 'over';
  };
  for await (const { item, part } of xmlItems(path, fate)) {
    progress(part);
    if (item.name === 'HEADER') {
      testa = item;
      corrispondenze = conTenute(scritte, tenute.get(chiaveFornitore(fornitoreDi(item))));
    } else if (item.name === 'CATALOG_STRUCTURE')
      nomiGruppi.set(testoDi(item, 'GROUP_ID') ?? '', testoDi(item, 'GROUP_NAME') ?? '');
    else {
      const gruppo = testoDi(item, 'CATALOG_GROUP_ID') ?? '';
      const codice = testoDi(item, 'PROD_ID');
      if (codice !== null && gruppo !== '' && peso(gruppo) >= peso(gruppi.get(codice) ?? ''))
        gruppi.set(codice, gruppo);
    }
  }
  if (!testa || !modo)
    throw new Unreadable(
      1,
      'un catalogo BMEcat 1.2 o 2005, con HEADER e T_NEW_CATALOG, T_UPDATE_PRODUCTS o T_UPDATE_PRICES',
    );
  const capo = figlio(testa, 'CATALOG');
  return {
    catalogo: {
      file: name,
      modo,
      data: giornoDi(capo, 'GENERATION_DATE'),
      fornitore: fornitoreDi(testa),
      valuta: testoDi(capo, 'CURRENCY') ?? 'EUR',
      mimeRoot: testoDi(capo, 'MIME_ROOT') ?? '',
      listini,
      gruppi,
      nomiGruppi,
      corrispondenze,
    },
    fornitore: fornitoreDi(testa),
  };
}

/** In BMEcat 2005 the supplier is one of the parties. */
function fornitoreDi(testa: XmlNode): string {
  const parti = figli(figlio(testa, 'PARTIES'), 'PARTY');
  const suo = parti.find((parte) => figli(parte, 'PARTY_ROLE').some(({ text }) => text === 'supplier')) ?? parti[0];
  return testoDi(figlio(testa, 'SUPPLIER'), 'SUPPLIER_NAME') ?? testoDi(figlio(suo, 'ADDRESS'), 'NAME') ?? '';
}

async function* aInsiemi(
  path: string,
  nota: (testo: string) => void,
): AsyncGenerator<{ readonly prodotti: readonly Prodotto[]; readonly part: number }> {
  let prodotti: Prodotto[] = [];
  let part = 0;
  const fate = (grezzo: string, parents: readonly string[]): XmlFate => {
    const nome = nome2005(grezzo);
    if (parents.length === 0 || (parents.length === 1 && nome !== 'HEADER')) return dentro;
    if (parents.length !== 2) return 'over';
    if (nome === 'PRODUCT') return 'item';
    if (nome !== 'PRODUCT_TO_CATALOGGROUP_MAP') nota(`${nome}: il portale non lo tiene`);
    return 'over';
  };
  for await (const letto of xmlItems(path, fate)) {
    prodotti.push(prodottoDi(letto.item));
    part = letto.part;
    if (prodotti.length < insieme) continue;
    yield { prodotti, part };
    prodotti = [];
  }
  yield { prodotti, part };
}

function apriUscite(folder: string) {
  const flussi = new Map<Tipo, { readonly path: string; readonly flusso: WriteStream }>();
  return {
    riga: (tipo: Tipo, riga: WrittenRow): void => {
      const path = join(folder, `${tipo}.righe`);
      const suo = flussi.get(tipo) ?? { path, flusso: createWriteStream(path) };
      flussi.set(tipo, suo);
      suo.flusso.write(`${JSON.stringify(riga)}\n`);
    },
    svuota: async (): Promise<void> => {
      for (const { flusso } of flussi.values()) if (flusso.writableNeedDrain) await once(flusso, 'drain');
    },
    chiudi: async (name: string): Promise<ForeignRows['files']> => {
      for (const { flusso } of flussi.values()) {
        flusso.end();
        await finished(flusso);
      }
      return [...flussi].map(([kind, { path }]) => ({
        kind,
        file: { path, name, columns: Object.keys(tipi[kind]), labels: tipi[kind] },
      }));
    },
  };
}
