import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/web/client.ts';
import { queryOf } from '#platform/web/query.ts';
import { paginaCatalogo } from '#catalogo/catalogo/contract.ts';
import { ricerca } from '#catalogo/ricerca/contract.ts';
import { articoliConMisura } from '#catalogo/ricerca/rules/misura.ts';
import { leggiTesto } from '../contract.ts';
import { scelteMassime } from '../rules/scelte.ts';
import type { Scelta } from './elenco-ordine.ts';

/** Pages of the catalogue that are looked into. */
const pagine = 3;

/** A quantity as it stands in the line that was not understood, to be kept: the number before or after a unit. */
const quantita = /(\d+)\s*(?:pz|pezzi|nr|n\.|sc|scatole)\b/i;

/** Articles for what a person types: by code as any line is read, else those of the size on the first pages that the words find. */
export async function cercaArticoli(queries: QueryClient, parole: string, riga: string): Promise<readonly Scelta[]> {
  const qta = quantita.exec(riga)?.[1] ?? '1';
  const [letta] = await leggi([parole], qta);
  if (letta && letta.length > 0) return letta;
  const { testate } = await callApi(ricerca, { valore: parole });
  const trovati: string[] = [];
  for (const { codTestata, suffisso } of testate.slice(0, pagine)) {
    const { articoli } = await queries.ensureQueryData(queryOf(paginaCatalogo, { id: `${codTestata}-${suffisso}` }));
    const precisi = articoliConMisura(parole, articoli);
    trovati.push(...(precisi.length > 0 ? precisi : articoli.flatMap(({ cdArticolo }) => cdArticolo || [])));
  }
  const codici = [...new Set(trovati)].slice(0, scelteMassime);
  return codici.length === 0 ? [] : (await leggi(codici, qta)).flat();
}

/** The choices of each code, priced and checked as the lines of a list are. */
async function leggi(codici: readonly string[], qta: string): Promise<readonly (readonly Scelta[])[]> {
  const { righe } = await callApi(leggiTesto, { testo: codici.map((codice) => `${codice}\tqta ${qta}`).join('\n') });
  return righe.map(({ scelte }) => scelte);
}
