import { areaPagina } from '#catalogo/pagina/server/area.ts';
import { qualitaDati } from '#catalogo/qualita-dati/server/area.ts';
import { ricerca } from '#catalogo/ricerca/server/area.ts';
import { stampe } from '#catalogo/stampe/server/area.ts';
import { vetrina } from '#catalogo/vetrina/server/area.ts';
import { preparazione } from '#logistica/preparazione/server/area.ts';
import { ricezione } from '#logistica/ricezione/server/area.ts';
import { consegne } from '#logistica/consegne/server/area.ts';
import { magazzino } from '#logistica/magazzino/server/area.ts';
import { host } from '#esterni/host/server/area.ts';
import { stampanti } from '#esterni/stampanti/server/area.ts';
import { scansioni } from '#logistica/scansioni/server/area.ts';
import { etichette } from '#logistica/etichette/server/area.ts';
import { inventario } from '#logistica/inventario/server/area.ts';
import { rimborsi } from '#logistica/rimborsi/server/area.ts';
import { strada } from '#logistica/strada/server/area.ts';
import { isCall, type AnyCall } from '#platform/contract/call.ts';
import type { Area } from '#platform/server/area.ts';
import { kindOf } from '#platform/server/exchange/layout.ts';
import { articolo } from '#prodotto/articolo/server/area.ts';
import { configuratore } from '#prodotto/configuratore/server/area.ts';
import { bmecat } from '#prodotto/bmecat/server/area.ts';
import { distinta } from '#prodotto/distinta/server/area.ts';
import { marchi } from '#prodotto/marchi/server/area.ts';
import { filtri } from '#prodotto/filtri/server/area.ts';
import { testate } from '#prodotto/testate/server/area.ts';
import { laser } from '#produzione/laser/server/area.ts';
import { lotti } from '#produzione/lotti/server/area.ts';
import { contoLavoro } from '#produzione/conto-lavoro/server/area.ts';
import { terzisti } from '#produzione/terzisti/server/area.ts';
import { accesso } from '#sistema/accesso/server/area.ts';
import { sicurezza } from '#sistema/sicurezza/server/area.ts';
import { aiuto } from '#sistema/aiuto/server/area.ts';
import { collegamenti } from '#sistema/collegamenti/server/area.ts';
import { dispositivi } from '#sistema/dispositivi/server/area.ts';
import { email } from '#sistema/email/server/area.ts';
import { homeintranet } from '#sistema/homeintranet/server/area.ts';
import { importazione } from '#sistema/importazione/server/area.ts';
import { lavoriLunghi } from '#sistema/lavori-lunghi/server/area.ts';
import { menu } from '#sistema/menu/server/area.ts';
import { profilo } from '#sistema/profilo/server/area.ts';
import { query } from '#sistema/query/server/area.ts';
import { richieste } from '#sistema/richieste/server/area.ts';
import { carrello } from '#vendita/carrello/server/area.ts';
import { assortimenti } from '#vendita/assortimenti/server/area.ts';
import { codiciCliente } from '#vendita/codici-cliente/server/area.ts';
import { clienti } from '#vendita/clienti/server/area.ts';
import { comuni } from '#vendita/comuni/server/area.ts';
import { documenti } from '#vendita/documenti/server/area.ts';
import { domande } from '#vendita/domande/server/area.ts';
import { ricercaDocumenti } from '#vendita/ricerca-documenti/server/area.ts';
import { acquisti } from '#produzione/acquisti/server/area.ts';
import { centrolavoro } from '#produzione/centrolavoro/server/area.ts';
import { fattureFornitori } from '#produzione/fatture-fornitori/server/area.ts';
import { diagnosi } from '#sistema/diagnosi/server/area.ts';
import { andamento } from '#vendita/andamento/server/area.ts';
import { cataloghiUscita } from '#vendita/cataloghi-uscita/server/area.ts';
import { peppol } from '#vendita/peppol/server/area.ts';
import { punchout } from '#vendita/punchout/server/area.ts';
import { fattureElettroniche } from '#vendita/fatture-elettroniche/server/area.ts';
import { modificheOrdine } from '#vendita/modifiche-ordine/server/area.ts';
import { ordineRapido } from '#vendita/ordine-rapido/server/area.ts';
import { ingressi } from '#vendita/ingressi/server/area.ts';
import { ordiniInArrivo } from '#vendita/ordini-in-arrivo/server/area.ts';
import { ordiniRicorrenti } from '#vendita/ordini-ricorrenti/server/area.ts';
import { pagamenti } from '#vendita/pagamenti/server/area.ts';
import { partite } from '#vendita/partite/server/area.ts';
import { gestoriIdentita } from '#vendita/gestori-identita/server/area.ts';
import { persone } from '#vendita/persone/server/area.ts';
import { promozioni } from '#vendita/promozioni/server/area.ts';
import { preventivi } from '#vendita/preventivi/server/area.ts';
import { resi } from '#vendita/resi/server/area.ts';
import type { HouseParts } from './house-parts.ts';

/** Register new areas here. */
export const areas: readonly Area<HouseParts>[] = [
  accesso,
  sicurezza,
  profilo,
  menu,
  homeintranet,
  aiuto,
  host,
  stampanti,
  marchi,
  testate,
  filtri,
  articolo,
  distinta,
  bmecat,
  configuratore,
  vetrina,
  ricerca,
  qualitaDati,
  areaPagina,
  stampe,
  clienti,
  codiciCliente,
  assortimenti,
  documenti,
  partite,
  ricercaDocumenti,
  acquisti,
  carrello,
  promozioni,
  ordineRapido,
  ingressi,
  ordiniRicorrenti,
  modificheOrdine,
  preventivi,
  pagamenti,
  magazzino,
  preparazione,
  ricezione,
  consegne,
  comuni,
  lotti,
  terzisti,
  contoLavoro,
  query,
  richieste,
  dispositivi,
  email,
  importazione,
  collegamenti,
  lavoriLunghi,
  diagnosi,
  scansioni,
  etichette,
  centrolavoro,
  laser,
  rimborsi,
  resi,
  inventario,
  domande,
  persone,
  gestoriIdentita,
  andamento,
  fattureElettroniche,
  strada,
  cataloghiUscita,
  peppol,
  punchout,
  ordiniInArrivo,
  fattureFornitori,
];

export const menuEntries = areas.flatMap(({ name: area, menu: entries = [] }) =>
  entries.map((entry) => ({ programType: 'vue' as const, programPath: entry.key, ...entry, area })),
);

export const attentions = areas.flatMap(({ attention = [] }) => attention);

export const deskLists = areas.flatMap(({ desk = [] }) => desk);

export const firstSteps = areas.flatMap(({ firstSteps: own = [] }) => own);

/** Referenced kinds first, except articles and customers. */
export const layouts = areas.flatMap(({ layouts: own = [] }) => own).map(kindOf);

export const rowFiles = areas.flatMap(({ rowFiles: own = [] }) => own);

export const longWorks = areas.flatMap(({ works = [] }) => works);

export const outsides = areas.flatMap(({ outside = [] }) => outside);

export const feeds = areas.flatMap(({ feeds: own = [] }) => own);

/** Kinds that are only exported (by feeds) and have no layout. */
export const toldKinds = feeds
  .flatMap(({ layout, parts = {} }) => [layout, ...Object.values(parts).map((part) => part.layout)])
  .filter(({ kind }) => !layouts.some((one) => one.kind === kind));

export interface AreaCall {
  /** `vendita/carrello` */
  readonly area: string;
  readonly name: string;
  readonly call: AnyCall;
}

export const allCalls: readonly AreaCall[] = areas.flatMap(({ name: area, contract = {} }) =>
  Object.entries(contract).flatMap(([name, thing]: [string, unknown]) =>
    isCall(thing) ? [{ area, name, call: thing }] : [],
  ),
);
