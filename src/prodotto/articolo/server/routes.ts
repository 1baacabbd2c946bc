import type { FileVersions } from '#platform/server/files/versions.ts';
import { answer, type Route } from '#platform/server/http/answer.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { createReplyCache } from '#platform/server/http/reply.ts';
import * as contract from '../contract.ts';
import { leggiDescrizioneTecnica, salvaDescrizioneTecnica } from './descrizione-tecnica.ts';
import { dettaglio } from './dettaglio.ts';
import { salvaEan } from './ean.ts';
import { listini } from './listini.ts';
import { ordinatoArticolo, ordiniFornitoriArticolo } from './ordini.ts';
import { segnaPreferito, type Preferiti } from './preferiti.ts';
import type { PrezziInMemoria } from './prezzi.ts';
import { prezzo } from './prezzo.ts';
import { modificaIvaArticolo } from './iva-articolo.ts';
import { modificaQuantitaScatola } from './quantita-scatola.ts';
import { tipologiaArticolo } from './tipologia-articolo.ts';

const prezziInMemoria = 5000;

export function articoloRoutes(deps: {
  readonly prezzi: PrezziInMemoria;
  readonly preferiti: Preferiti;
  readonly versioni: FileVersions;
}): Route[] {
  const risposte = createReplyCache<ReplyOf<typeof contract.prezzoArticolo>>({
    max: prezziInMemoria,
    sharedBy: 'customer',
  });
  const fonti = { ...deps, risposte };
  return answer(contract, {
    dettaglioArticolo: (given) => dettaglio(deps.prezzi, given),
    prezzoArticolo: (given) => prezzo(fonti, given),
    preferitoArticolo: segnaPreferito,
    tipologiaArticolo,
    modificaQuantitaScatola,
    modificaIvaArticolo,
    leggiDescrizioneTecnica,
    salvaDescrizioneTecnica,
    salvaEan,
    ordinatoArticolo,
    ordiniFornitoriArticolo,
    listiniArticolo: (given) => listini(deps.prezzi, given),
  });
}
