import { comuneDi } from '#vendita/comuni/server/index.ts';
import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import {
  clienteNonSelezionato,
  conDestinazione,
  delGiro,
  massime,
  nessunaRiga,
  senzaRighe,
  spostata,
  verificaCosto,
  verificaKm,
  type Destinazione,
} from '../rules.ts';
import { bloccaFoglio, cambiaFoglio, chiaveDi, conAutista } from './foglio.ts';

/** Tour stops use the stop's address, other customers their own (B-150). */
export const aggiungiDestinazione: Verb<typeof contract.aggiungiDestinazione> = async ({ ctx, input }) => {
  const { DtRimborso, Utente, Prog, CdAnagrafica, modalitaConsegna } = input;
  await conAutista(ctx.tx, Utente);
  rifiuta('CdAnagrafica', CdAnagrafica === '' ? clienteNonSelezionato : null);
  const foglio = await cambiaFoglio(ctx, { dtRimborso: DtRimborso, utente: Utente }, async (letto) => {
    rifiuta(
      'CdAnagrafica',
      letto.foglio.righe.length < massime.righe ? null : `Al massimo ${massime.righe} destinazioni.`,
    );
    const fermata = delGiro(letto.giro).tutte.find(
      (una) => una.cdAnagrafica === CdAnagrafica && una.modalitaConsegna === modalitaConsegna,
    );
    return conDestinazione(letto.foglio, fermata ?? (await destinazioneDi(ctx.tx, CdAnagrafica)), Prog);
  });
  return { prog: foglio.ultimoProg };
};

async function destinazioneDi(tx: Tx, cdAnagrafica: string): Promise<Destinazione> {
  const cliente = await tx.one<{ ragioneSociale: string; localita: string; provincia: string }>(
    sql`select ragione_sociale, localita, provincia from clienti where cod_anagrafica = ${cdAnagrafica}`,
  );
  if (!cliente) throw notFound('Cliente non trovato');
  const { ragioneSociale, localita, provincia } = cliente;
  return {
    cdAnagrafica,
    modalitaConsegna: '',
    ragioneSociale,
    localita: [localita, provincia && `(${provincia})`].filter(Boolean).join(' '),
    punto: puntoDi(localita, provincia),
  };
}

/** B-151. */
export const eliminaDestinazioni: Verb<typeof contract.eliminaDestinazioni> = async ({ ctx, input }) => {
  await conAutista(ctx.tx, input.Utente);
  rifiuta('prog', input.prog === '' ? nessunaRiga : null);
  await cambiaFoglio(ctx, { dtRimborso: input.DtRimborso, utente: input.Utente }, ({ foglio }) =>
    senzaRighe(foglio, input.prog.split(',').map(Number)),
  );
  return 'OK' as const;
};

export const spostaDestinazione: Verb<typeof contract.spostaDestinazione> = async ({ ctx, input }) => {
  await cambiaFoglio(ctx, input, ({ foglio }) => {
    if (!foglio.righe.some(({ prog }) => prog === input.prog)) throw notFound('La destinazione non c’è più.');
    return spostata(foglio, input.prog, input.posto);
  });
  return 'OK' as const;
};

export const salvaKm: Verb<typeof contract.salvaKm> = async ({ ctx, input: { km, kmIniziali, ...quale } }) => {
  rifiuta('km', verificaKm(km));
  rifiuta('kmIniziali', verificaKm(kmIniziali ?? 0));
  await cambiaFoglio(ctx, quale, ({ foglio }) => ({
    ...foglio,
    kmCalcolati: km,
    kmIniziali: kmIniziali ?? foglio.kmIniziali,
  }));
  return 'OK' as const;
};

export const salvaCosto: Verb<typeof contract.salvaCosto> = async ({ ctx, input: { costo, ...quale } }) => {
  rifiuta('costo', verificaCosto(costo));
  await cambiaFoglio(ctx, quale, ({ foglio }) => ({ ...foglio, kmCosto: costo }));
  return 'OK' as const;
};

export const riapriRimborso: Verb<typeof contract.riapriRimborso> = async ({ ctx: { tx, log }, input }) => {
  const { chiuso } = await bloccaFoglio(tx, input);
  if (!chiuso) throw conflict('Il foglio è aperto.');
  await tx.run(
    sql`update rimborsi set chiuso = null where autista = ${input.utente} and dt_rimborso = ${input.dtRimborso}::date`,
  );
  log('edit rimborsi', chiaveDi(input), { prima: { chiuso }, dopo: { chiuso: null }, note: 'riaperto' });
  return 'OK' as const;
};

function rifiuta(path: string, message: string | null): void {
  if (message !== null) throw breaksRule(message, { errors: [{ path, message }] });
}

function puntoDi(localita: string, provincia: string): Destinazione['punto'] {
  const comune = comuneDi(localita, provincia);
  return comune && { lat: comune.lat, lon: comune.lon };
}
