import { breaksRule } from '#platform/contract/refusal.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { trattiDi } from '#logistica/consegne/server/index.ts';
import type * as contract from '../contract.ts';
import { differenzaDi, importoDi, kmPerStrada, mancantiDi, tappeDelFoglio, verificaKm } from '../rules.ts';
import { leggiFoglio } from './foglio.ts';

export const leggiRimborso: Verb<typeof contract.leggiRimborso> = async ({ ctx: { db }, input }) => {
  const { foglio, giro, sede, scritto, chiuso } = await leggiFoglio(db, input);
  const { righe, ultimoProg: _, ...km } = foglio;
  return {
    ...km,
    importo: importoDi(foglio),
    rimborsi: righe.map((riga) => ({
      prog: riga.prog,
      cdAnagrafica: riga.cdAnagrafica,
      ragioneSociale: riga.ragioneSociale,
      localita: riga.localita,
      latitudine: riga.punto?.lat ?? null,
      longitudine: riga.punto?.lon ?? null,
      differenza: differenzaDi(riga, giro),
    })),
    punti: [sede, ...righe.flatMap(({ punto }) => punto ?? []), sede].map(({ lat, lon }) => ({
      latitudine: lat,
      longitudine: lon,
    })),
    mancanti: scritto
      ? mancantiDi(foglio, giro).map(({ cdAnagrafica, modalitaConsegna, ragioneSociale }) => ({
          cdAnagrafica,
          modalitaConsegna,
          ragioneSociale,
        }))
      : [],
    dalGiro: !scritto,
    chiuso: chiuso?.toISOString() ?? null,
  };
};

/** B-152. */
export const calcolaKm: Verb<typeof contract.calcolaKm> = async ({ ctx: { db }, input }) => {
  const { foglio, sede } = await leggiFoglio(db, input);
  const rifiuto = verificaKm(input.kmIniziali);
  if (rifiuto) throw breaksRule(rifiuto, { errors: [{ path: 'kmIniziali', message: rifiuto }] });
  const strada = kmPerStrada(foglio, sede, await trattiDi(db, tappeDelFoglio(foglio, sede)));
  if ('rifiuto' in strada) throw breaksRule(strada.rifiuto);
  return { kmCalcolati: Math.round((strada.km + input.kmIniziali) * 10) / 10 };
};
