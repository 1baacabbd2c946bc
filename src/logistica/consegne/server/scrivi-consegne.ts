import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import {
  chiaveFermata,
  leggiOra,
  leggiProgressivo,
  leggiRitardo,
  nessunaSelezionata,
  progressivoNonValido,
  ritardoNonValido,
  tomTomAssente,
} from '../rules.ts';
import type { FermataDelGiorno, Giornata } from '../rules/giornata.ts';
import { cambiaAutista, conPosto, giriDi, impostazioniDi, postoDi, spostaFermata } from '../rules/stato-giornata.ts';
import { cambiaGiornata } from './cambia-giornata.ts';
import { codaTratti, type TrattiParts } from './chiedi-tratti.ts';

export const nomi = ({ autisti }: Giornata): string[] => autisti.map(({ autista }) => autista);
const giorno = (giornata: Giornata) => ({ fermate: giornata.fermate, autisti: nomi(giornata) });
export const sulCampo = (path: string, message: string) => breaksRule(message, { errors: [{ path, message }] });

export function trovata({ fermate }: Giornata, chiave: string): FermataDelGiorno {
  const fermata = fermate.find((una) => una.chiave === chiave);
  if (!fermata) throw notFound('La consegna non c’è più in questo giorno.');
  return fermata;
}

function conAutista(giornata: Giornata, autista: string): void {
  if (!nomi(giornata).includes(autista)) throw notFound('Autista non trovato');
}

/** A fixed stop can't be moved, because its time was promised; the screen does not offer it either. */
function apertoA({ stato }: Giornata, autista: string): void {
  if (autista !== '' && impostazioniDi(stato, autista).bloccato)
    throw breaksRule(`Il giro di ${autista} è bloccato: sbloccarlo prima di dargli altre consegne.`);
}

/** `-`: nobody. */
export const cambiaAutistaConsegne: Verb<typeof contract.cambiaAutistaConsegne> = ({ ctx, input }) => {
  const { dtConsegna, versione, consegne } = input;
  const autista = input.autista === '-' ? '' : input.autista;
  if (consegne.length === 0) throw sulCampo('consegne', nessunaSelezionata);
  const cosa = autista === '' ? 'consegne tolte ai giri' : `consegne date a ${autista}`;
  return cambiaGiornata(ctx, { dtConsegna, versione, cosa }, (giornata) => {
    if (autista !== '') conAutista(giornata, autista);
    apertoA(giornata, autista);
    const chiavi = consegne.map(({ modalitaConsegna, cdAnagrafica }) => chiaveFermata(modalitaConsegna, cdAnagrafica));
    for (const chiave of chiavi) trovata(giornata, chiave);
    return cambiaAutista(giornata.stato, giorno(giornata), chiavi, autista);
  });
};

/** B-143. */
export const spostaConsegna: Verb<typeof contract.spostaConsegna> = ({ ctx, input }) => {
  const prog = leggiProgressivo(input.newProg);
  if (prog === null) throw sulCampo('newProg', progressivoNonValido);
  return cambiaGiornata(
    ctx,
    { dtConsegna: input.dtConsegna, versione: input.versione, cosa: 'consegna spostata' },
    (giornata) => {
      const { chiave } = trovata(giornata, chiaveFermata(input.modalitaConsegna, input.cdAnagrafica));
      if (input.autista !== undefined) conAutista(giornata, input.autista);
      apertoA(giornata, input.autista ?? '');
      return spostaFermata(giornata.stato, giorno(giornata), { chiave, prog, autista: input.autista });
    },
  );
};

/** Also unlocks the stop. */
export const eliminaSpostamento: Verb<typeof contract.eliminaSpostamento> = ({ ctx, input }) =>
  cambiaGiornata(ctx, { dtConsegna: input.dtConsegna, cosa: 'spostamento eliminato' }, (giornata) => {
    const fermata = trovata(giornata, chiaveFermata(input.modalitaConsegna, input.cdAnagrafica));
    const { autista, scambio } = postoDi(giornata.stato, fermata, nomi(giornata));
    const suo = giriDi(giornata.stato, giornata.fermate, nomi(giornata)).get(autista) ?? [];
    const prog = Math.max(1, suo.indexOf(fermata) + 1 - scambio);
    const indietro = spostaFermata(giornata.stato, giorno(giornata), { chiave: fermata.chiave, prog });
    return conPosto(indietro, fermata, nomi(giornata), { scambio: 0, fissa: false });
  });

/** B-144, B-186. */
export const salvaImpostazioni: Verb<typeof contract.salvaImpostazioni> = ({ ctx, input }) => {
  const { dtConsegna, autista, oraPartenza, ritardo: scritto, ...altre } = input;
  const ora = oraPartenza === undefined ? undefined : leggiOra(oraPartenza);
  if (ora === null)
    throw sulCampo('oraPartenza', 'Ora di partenza non valida: scrivere ore e minuti, per esempio 07:30.');
  const ritardo = scritto === undefined ? undefined : leggiRitardo(String(scritto));
  if (ritardo === null) throw sulCampo('ritardo', ritardoNonValido);
  return cambiaGiornata(ctx, { dtConsegna, cosa: `impostazioni di ${autista}` }, (giornata) => {
    conAutista(giornata, autista);
    const prima = impostazioniDi(giornata.stato, autista);
    const nuove = {
      ...prima,
      ...altre,
      ...(ora !== undefined && { oraPartenza: ora }),
      ...(ritardo !== undefined && { ritardo }),
    };
    return { ...giornata.stato, giri: { ...giornata.stato.giri, [autista]: nuove } };
  });
};

/** TomTom is refused if it is not configured (B-016); its roads are requested at once. */
export const salvaGenerali =
  ({ tomtom }: Pick<TrattiParts, 'tomtom'>): Verb<typeof contract.salvaGenerali> =>
  async ({ ctx, input }) => {
    const { dtConsegna, softwareElaborazione, gps, equilibrio, tuttiIFurgoni } = input;
    if (softwareElaborazione === 'TomTom' && !tomtom) throw sulCampo('softwareElaborazione', tomTomAssente);
    if (softwareElaborazione === 'TomTom') await ctx.jobs.send(codaTratti.name, { dtConsegna });
    return cambiaGiornata(
      ctx,
      { dtConsegna, cosa: `impostazioni generali del ${formatDate(dtConsegna)}` },
      ({ stato }) => ({
        ...stato,
        gps,
        softwareElaborazione,
        ...(equilibrio !== undefined && equilibrio !== (stato.equilibrio ?? '') && { equilibrio }),
        ...(tuttiIFurgoni !== undefined && tuttiIFurgoni !== (stato.tuttiIFurgoni ?? false) && { tuttiIFurgoni }),
      }),
    );
  };
