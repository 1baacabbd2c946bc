import type { Parts } from '#platform/server/area.ts';
import { answer, type Route } from '#platform/server/http/answer.ts';
import { cercaComuni } from '#vendita/comuni/server/index.ts';
import * as contract from '../contract.ts';
import type { TrattiParts } from './chiedi-tratti.ts';
import { annullaPasso } from './annulla-passo.ts';
import { consegnaDocumento } from './consegna-documento.ts';
import { giroAutista, registraFatto } from './fatti-autista.ts';
import { fattiConsegna } from './fatti-consegna.ts';
import { stampaConsegne } from './foglio-giro.ts';
import { linkGiro } from './link-giro.ts';
import { autistiAttivi } from './leggi-giornata.ts';
import { elencoSpostamenti, leggiGenerali, leggiImpostazioni, leggiOrari, puntiGps } from './leggi-orari.ts';
import { pianoAutista, pianoConsegne, provaSpostamento } from './leggi-piano.ts';
import { decidiProposta, pianificaConsegne } from './pianifica-giornata.ts';
import { salvaOrari } from './salva-orari.ts';
import { salvaPunto } from './salva-punto.ts';
import { salvaRitiro, togliRitiro } from './salva-ritiro.ts';
import { salvaAutista, segnalaPosizione } from './salva-autista.ts';
import { segnaConsegne } from './segna-consegne.ts';
import {
  cambiaAutistaConsegne,
  eliminaSpostamento,
  salvaGenerali,
  salvaImpostazioni,
  spostaConsegna,
} from './scrivi-consegne.ts';

export const routes = (parts: Parts & TrattiParts): readonly Route[] =>
  answer(contract, {
    elencoAutisti: ({ ctx }) => autistiAttivi(ctx.db),
    salvaAutista,
    pianoConsegne: pianoConsegne(parts),
    pianoAutista,
    provaSpostamento,
    leggiGenerali,
    salvaGenerali: salvaGenerali(parts),
    leggiImpostazioni,
    salvaImpostazioni,
    cambiaAutistaConsegne,
    spostaConsegna,
    elencoSpostamenti,
    eliminaSpostamento,
    leggiOrari,
    salvaOrari,
    segnaConsegne,
    pianificaConsegne,
    decidiProposta,
    annullaPasso,
    cercaLuogo: ({ input }) =>
      cercaComuni(input.testo).map(({ comune, lat, lon }) => ({ luogo: comune, latitudine: lat, longitudine: lon })),
    puntiGps,
    segnalaPosizione,
    stampaConsegne: stampaConsegne(parts),
    linkGiro,
    giroAutista,
    registraFatto: registraFatto(parts),
    fattiConsegna: fattiConsegna(parts),
    consegnaDocumento,
    salvaPunto,
    salvaRitiro,
    togliRitiro,
  });
