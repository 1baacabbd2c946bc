import { stagioniOf, type Stagioni } from './articles/prices.ts';
import { distinte, type RigaDistinta } from './articles/distinte.ts';
import type { Articolo, Piano } from './catalogue/kinds.ts';
import { planned } from './catalogue/plan.ts';
import { ferramenta } from './configuratore/articoli.ts';
import { testateFerramenta } from './configuratore/testate.ts';
import { clientiDemo } from './customers/clienti.ts';
import { indirizziOf } from './customers/contacts.ts';
import { nettiOf, scontiOf } from './customers/sconti.ts';
import { utentiOf, type Utente } from './customers/utenti.ts';
import { dayOf, type Day } from './dates.ts';
import type { Compratore } from './documents/market.ts';
import type { Mercato } from './documents/orders.ts';
import { articoloConNetto } from './known.ts';
import { Random } from './random.ts';
import { promozioniDemo, type Promozione } from './showcase/promozioni.ts';
import type { Amounts } from './sizes.ts';

export interface Mondo {
  readonly today: Day;
  readonly stagioni: Stagioni;
  readonly piano: Piano;
  readonly distinte: readonly RigaDistinta[];
  readonly promozioni: readonly Promozione[];
  readonly compratori: readonly Compratore[];
  readonly utenti: readonly Utente[];
  readonly utenteDi: ReadonlyMap<string, number>;
  readonly mercato: Mercato;
  readonly righeDocumenti: number;
}

export async function mondoOf(amounts: Amounts, date: string): Promise<Mondo> {
  const today = dayOf(date);
  const stagioni = stagioniOf(today);
  const piano = planned(amounts.testate - ferramenta.length);
  const suMisura = testateFerramenta(piano.articoli.length);
  const merce = merceOf(piano.articoli);
  const clienti = clientiDemo(amounts.clienti);
  const utenti = await utentiOf(clienti, today);
  const utenteDi = new Map(
    utenti.flatMap(({ id, codAnagrafica }) => (codAnagrafica ? [[codAnagrafica, id] as const] : [])),
  );
  const usuali = usualiOf(merce);
  const compratori = clienti.map((cliente): Compratore => ({
    cliente,
    indirizzi: indirizziOf(cliente),
    sconti: new Map(scontiOf(cliente, usuali).map((sconto) => [`${sconto.livello}/${sconto.chiave}`, sconto])),
    netti: nettiOf(cliente, usuali, stagioni).map(({ cdArticolo, prezzo, validoDal, validoAl }) => ({
      cdArticolo,
      prezzo,
      validoDal,
      validoAl: validoAl ?? null,
    })),
    idUtente: utenteDi.get(cliente.codAnagrafica) ?? null,
  }));
  return {
    today,
    stagioni,
    piano: {
      testate: [...piano.testate, ...suMisura],
      articoli: [...piano.articoli, ...suMisura.flatMap(({ blocchi }) => blocchi.flatMap(({ articoli }) => articoli))],
    },
    distinte: distinte(piano),
    promozioni: promozioniDemo(piano.testate, today),
    compratori,
    utenti,
    utenteDi,
    mercato: { compratori, merce, today, stagioni },
    righeDocumenti: amounts.righeDocumenti,
  };
}

function merceOf(articoli: readonly Articolo[]): Articolo[] {
  return articoli
    .filter(({ eliminato, senzaPrezzo, dinamica }) => !eliminato && !senzaPrezzo && !dinamica)
    .map((articolo) => ({ articolo, place: new Random(`popolarita/${articolo.codice}`).next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ articolo }) => articolo);
}

function usualiOf(merce: readonly Articolo[]): Articolo[] {
  const known = merce.find(({ codice }) => codice === articoloConNetto);
  const first = merce.slice(0, 400);
  return known && !first.includes(known) ? [...first, known] : first;
}
