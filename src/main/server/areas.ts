import { magazzinoRoutes } from '#logistica/magazzino/server/index.ts';
import type { MagazzinoParts } from '#logistica/magazzino/server/index.ts';
import type { Changes } from '#platform/server/db/listen.ts';
import type { Store } from '#platform/server/db/pool.ts';
import type { FileVersions } from '#platform/server/files/versions.ts';
import type { Route } from '#platform/server/http/answer.ts';
import type { Tokens } from '#platform/server/sessions/tokens.ts';
import type { Settings } from '#platform/server/settings.ts';
import { testateRoutes } from '#prodotto/testate/server/index.ts';
import { terzistiRoutes } from '#produzione/terzisti/server/index.ts';
import { accessoRoutes } from '#sistema/accesso/server/index.ts';
import { profiloRoutes } from '#sistema/profilo/server/index.ts';
import { listinoBase } from '#prodotto/articolo/rules/condizioni.ts';
import { articoloRoutes } from '#prodotto/articolo/server/index.ts';
import { carrelloRoutes, contaRighe } from '#vendita/carrello/server/index.ts';
import { catalogoRoutes } from '#catalogo/catalogo/server/index.ts';
import type { Catalogo } from '#catalogo/catalogo/server/index.ts';
import { attivaRegistrazione, clientiRoutes } from '#vendita/clienti/server/index.ts';
import { distintaRoutes } from '#prodotto/distinta/server/index.ts';
import { documentiRoutes } from '#vendita/documenti/server/index.ts';
import { ordineRapidoRoutes } from '#vendita/ordine-rapido/server/index.ts';
import { pagamentiRoutes } from '#vendita/pagamenti/server/index.ts';
import type { PagamentiParts } from '#vendita/pagamenti/server/index.ts';
import { leggiOmaggi, promozioniRoutes } from '#vendita/promozioni/server/index.ts';
import type { IndiceVivo } from '#catalogo/ricerca/server/index.ts';
import { ricercaRoutes } from '#catalogo/ricerca/server/index.ts';
import { stampeRoutes } from '#catalogo/stampe/server/index.ts';
import type { Stampatore } from '#catalogo/stampe/server/index.ts';
import { vetrinaRoutes } from '#catalogo/vetrina/server/index.ts';
import type { Indirizzi } from './indirizzi.ts';

export interface AreaParts {
  readonly store: Store;
  readonly settings: Settings;
  readonly indirizzi: Indirizzi;
  readonly tokens: Tokens;
  readonly indice: IndiceVivo;
  readonly versioni: FileVersions;
  readonly pagamenti: PagamentiParts;
  readonly magazzino: MagazzinoParts;
  readonly catalogo: Catalogo;
  readonly changes: Changes;
  readonly stampatore: Stampatore;
}

/** Terms of a customer that registered by itself, until the office gives it its own: base list, no discount, payment in advance. */
const nuovoCliente = {
  codListino: listinoBase,
  cdPagamento: 'ANT',
  descrizionePagamento: 'Pagamento anticipato',
  cdIva: '22',
  percentualeIva: 22,
};

/** Tries of a login, a recovery, a registration or a code, and the minutes they count for. */
const limite = { tentativi: 10, minuti: 15 };

/** All areas, put together by hand: what each needs of the others is what it is handed here. */
export function areaRoutes({
  store,
  settings,
  indirizzi,
  tokens,
  indice,
  versioni,
  pagamenti,
  magazzino,
  catalogo,
  changes,
  stampatore,
}: AreaParts): Route[] {
  const { prezzi, preferiti, testate } = catalogo;
  return [
    ...accessoRoutes({
      tokens,
      urlPubblico: indirizzi.urlPubblico,
      passwordMinima: settings.passwordMin,
      limite,
      righeCarrello: contaRighe,
      attivaRegistrazione,
    }),
    ...profiloRoutes(),
    ...clientiRoutes({
      urlPubblico: indirizzi.urlPubblico,
      casellaUfficio: settings.mailOffice,
      limite,
      nuovoCliente,
    }),
    ...documentiRoutes(stampatore),
    ...carrelloRoutes({
      prezzi,
      aParte: store.transaction,
      omaggi: leggiOmaggi,
      metodi: () => [...pagamenti.casse.metodi.keys()],
    }),
    ...vetrinaRoutes(),
    ...ricercaRoutes({ testate, indice, versioni }),
    ...catalogoRoutes(catalogo),
    ...stampeRoutes(stampatore),
    ...testateRoutes(),
    ...terzistiRoutes(),
    ...distintaRoutes({ prezzi, db: store.db, changes }),
    ...promozioniRoutes({ prezzi }),
    ...articoloRoutes({ prezzi, preferiti, versioni }),
    ...pagamentiRoutes(pagamenti),
    ...ordineRapidoRoutes({ prezzi }),
    ...magazzinoRoutes(magazzino),
  ];
}
