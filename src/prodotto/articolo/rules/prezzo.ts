import { addDays, isBetween } from '#platform/contract/dates.ts';
import { divide, lessPercents, multiply, sum } from '#platform/contract/decimal.ts';
import { formatDiscounts, formatQuantity } from '#platform/contract/format.ts';
import { formatPercent } from '#platform/contract/format-count.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import {
  listinoBase,
  type CondizioniCliente,
  type CondizioniPrezzo,
  type PrezzoDatato,
  type PrezziArticolo,
  type RigaListino,
  type Sconto,
} from './condizioni.ts';

export type MotivoPrezzo = 'netto' | 'outlet' | 'promozione' | 'listino' | 'composto';
export type LivelloSconto = 'articolo' | 'categoria' | 'marca' | 'generale';

/** Per `unMisura`, without VAT. */
export interface Prezzo {
  /** Null with only a net price or promotion. */
  readonly prezzoListino: number | null;
  readonly sconto1: number;
  readonly sconto2: number;
  /** Unrounded: only the line amount is rounded. */
  readonly prezzoScontato: number;
  readonly netto: boolean;
  readonly dtValidita: string;
  readonly motivo: MotivoPrezzo;
  /** Null unless `motivo` is `listino`. */
  readonly livello: LivelloSconto | null;
  readonly spiegazione: string;
}

/** Five of the price, four per discount. */
const decimaliNetto = 13;

export const prezzoScontato = (prezzo: number, sconto1: number, sconto2: number): number =>
  lessPercents(prezzo, sconto1, sconto2, decimaliNetto);

/** EUR, rounded once, half-up to cents; `prezzo` is `prezzoScontato`. */
export const importoRiga = (quantita: number, prezzo: number): number => multiply(quantita, prezzo, 2);

/** The price valid today; if there are several, the one that started last. */
function valida<R extends PrezzoDatato>(righe: readonly R[] | undefined, data: string): R | null {
  let scelta: R | null = null;
  for (const riga of righe ?? []) {
    if (isBetween(data, riga.validoDal, riga.validoAl) && (scelta === null || riga.validoDal > scelta.validoDal))
      scelta = riga;
  }
  return scelta;
}

function scaglione(
  righe: readonly RigaListino[],
  codListino: string,
  data: string,
  quantita: number,
): RigaListino | null {
  let scelta: RigaListino | null = null;
  for (const riga of righe) {
    if (riga.codListino !== codListino || riga.daQuantita > quantita || !isBetween(data, riga.validoDal, riga.validoAl))
      continue;
    const meglio =
      scelta === null ||
      riga.daQuantita > scelta.daQuantita ||
      (riga.daQuantita === scelta.daQuantita && riga.validoDal > scelta.validoDal);
    if (meglio) scelta = riga;
  }
  return scelta;
}

const rigaListino = (
  righe: readonly RigaListino[],
  codListino: string,
  data: string,
  quantita: number,
): RigaListino | null =>
  scaglione(righe, codListino, data, quantita) ??
  (codListino === listinoBase ? null : scaglione(righe, listinoBase, data, quantita));

function scontoCliente(
  articolo: PrezziArticolo,
  cliente: CondizioniCliente,
): Sconto & { readonly livello: LivelloSconto } {
  const { sconti, generale } = cliente;
  const perArticolo = sconti.articolo.get(articolo.cdArticolo);
  if (perArticolo) return { sconto1: perArticolo.sconto1, sconto2: perArticolo.sconto2, livello: 'articolo' };
  const perCategoria = sconti.categoria.get(articolo.catMerceologica);
  if (perCategoria) return { sconto1: perCategoria.sconto1, sconto2: perCategoria.sconto2, livello: 'categoria' };
  const perMarca = sconti.marca.get(articolo.codiceAzienda);
  if (perMarca) return { sconto1: perMarca.sconto1, sconto2: perMarca.sconto2, livello: 'marca' };
  return { sconto1: generale.sconto1, sconto2: generale.sconto2, livello: 'generale' };
}

const dove: Record<LivelloSconto, string> = {
  articolo: "sull'articolo",
  categoria: 'sulla categoria merceologica',
  marca: 'sulla marca',
  generale: 'delle condizioni generali',
};

const daQuando = (riga: RigaListino): string =>
  `Listino ${riga.codListino} dal ${formatDate(riga.validoDal)}${riga.daQuantita > 1 ? `, da ${formatQuantity(riga.daQuantita)}` : ''}`;

function prezzoNetto(
  articolo: PrezziArticolo,
  cliente: CondizioniCliente,
  riga: RigaListino | null,
  { data, altri }: { readonly data: string; readonly altri: () => readonly (Prezzo | null)[] },
): Prezzo | null {
  const netto = valida(cliente.netti.get(articolo.cdArticolo), data);
  if (!netto) return null;
  return {
    prezzoListino: riga?.prezzo ?? null,
    sconto1: 0,
    sconto2: 0,
    prezzoScontato: netto.prezzo,
    netto: true,
    dtValidita: netto.validoDal,
    motivo: 'netto',
    livello: null,
    get spiegazione() {
      const [meglio] = altri().filter((altro) => altro !== null && altro.prezzoScontato < netto.prezzo);
      const resta = meglio ? ` Resta quello concordato, anche se altrimenti costerebbe meno.` : '';
      return `Prezzo netto concordato per l'articolo, valido dal ${formatDate(netto.validoDal)}.${resta}`;
    },
  };
}

function prezzoOutlet(articolo: PrezziArticolo, riga: RigaListino | null): Prezzo | null {
  if (!riga || !articolo.scontoOutlet) return null;
  return {
    prezzoListino: riga.prezzo,
    sconto1: articolo.scontoOutlet,
    sconto2: 0,
    prezzoScontato: prezzoScontato(riga.prezzo, articolo.scontoOutlet, 0),
    netto: false,
    dtValidita: riga.validoDal,
    motivo: 'outlet',
    livello: null,
    get spiegazione() {
      return `Outlet: ${daQuando(riga)}, meno ${formatPercent(articolo.scontoOutlet)}.`;
    },
  };
}

function prezzoPromozione(articolo: PrezziArticolo, riga: RigaListino | null, data: string): Prezzo | null {
  let scelta: PrezziArticolo['promozioni'][number] | null = null;
  for (const promozione of articolo.promozioni) {
    if (
      isBetween(data, promozione.validoDal, promozione.validoAl) &&
      (scelta === null || promozione.prezzo < scelta.prezzo)
    )
      scelta = promozione;
  }
  if (!scelta) return null;
  const fino = scelta.validoAl === null ? '' : ` fino al ${formatDate(addDays(scelta.validoAl, -1))}`;
  return {
    prezzoListino: riga?.prezzo ?? null,
    sconto1: 0,
    sconto2: 0,
    prezzoScontato: scelta.prezzo,
    netto: false,
    dtValidita: scelta.validoDal,
    motivo: 'promozione',
    livello: null,
    spiegazione: `Promozione ${scelta.codice}, valida dal ${formatDate(scelta.validoDal)}${fino}.`,
  };
}

function prezzoOfferta(articolo: PrezziArticolo, riga: RigaListino | null, data: string): Prezzo | null {
  const outlet = prezzoOutlet(articolo, riga);
  const promozione = articolo.promozioni.length > 0 ? prezzoPromozione(articolo, riga, data) : null;
  if (!outlet || !promozione) return outlet ?? promozione;
  return promozione.prezzoScontato < outlet.prezzoScontato
    ? { ...promozione, spiegazione: `${promozione.spiegazione} Più bassa del prezzo outlet.` }
    : { ...outlet, spiegazione: `${outlet.spiegazione} Non supera la promozione in corso.` };
}

function prezzoListino(articolo: PrezziArticolo, cliente: CondizioniCliente, riga: RigaListino | null): Prezzo | null {
  if (!riga) return null;
  const { sconto1, sconto2, livello } = scontoCliente(articolo, cliente);
  return {
    prezzoListino: riga.prezzo,
    sconto1,
    sconto2,
    prezzoScontato: prezzoScontato(riga.prezzo, sconto1, sconto2),
    netto: false,
    dtValidita: riga.validoDal,
    motivo: 'listino',
    livello,
    get spiegazione() {
      const catena = formatDiscounts(sconto1, sconto2);
      return `${daQuando(riga)}, ${catena === '' ? 'senza sconti' : `sconto ${catena} ${dove[livello]}`}.`;
    },
  };
}

function prezzoMigliore(offerta: Prezzo | null, listino: Prezzo | null): Prezzo | null {
  if (!offerta || !listino) return offerta ?? listino;
  const nome = offerta.motivo === 'outlet' ? 'outlet' : 'promozione';
  return offerta.prezzoScontato <= listino.prezzoScontato
    ? offerta
    : {
        ...listino,
        get spiegazione() {
          return `${listino.spiegazione} Più conveniente del prezzo in ${nome}.`;
        },
      };
}

/**
 * P-105: parts at their prices for the total quantity, summed to 3 decimals, less the customer's discounts on this
 * article. Null without a part's price.
 */
function prezzoComposto(
  articolo: PrezziArticolo,
  parti: NonNullable<PrezziArticolo['composizione']>,
  cliente: CondizioniCliente,
  { data, quantita }: { readonly data: string; readonly quantita: number },
): Prezzo | null {
  const importi: number[] = [];
  let dtValidita = '';
  for (const parte of parti) {
    const presi = multiply(parte.quantita, quantita, 6);
    const prezzo = calcolaPrezzo({ articolo: parte.articolo, cliente }, { data, quantita: presi });
    if (!prezzo) return null;
    importi.push(multiply(prezzo.prezzoScontato, parte.quantita, 3));
    if (prezzo.dtValidita > dtValidita) dtValidita = prezzo.dtValidita;
  }
  const totale = sum(importi, 3);
  const proprio = cliente.sconti.articolo.get(articolo.cdArticolo);
  const { sconto1, sconto2 } = proprio ?? { sconto1: 0, sconto2: 0 };
  return {
    prezzoListino: totale,
    sconto1,
    sconto2,
    prezzoScontato: prezzoScontato(totale, sconto1, sconto2),
    netto: false,
    dtValidita,
    motivo: 'composto',
    livello: proprio ? 'articolo' : null,
    get spiegazione() {
      const catena = formatDiscounts(sconto1, sconto2);
      const meno = catena === '' ? '' : `, meno lo sconto ${catena} sull'articolo`;
      return `Somma di ${parti.length} componenti, ciascuno al suo prezzo${meno}.`;
    },
  };
}

/**
 * The agreed net price, otherwise the lowest of outlet, promotion and list price less discounts, which are the first
 * found by article, category, brand or general terms. Null: not orderable.
 */
export function calcolaPrezzo(
  condizioni: CondizioniPrezzo,
  quando: { readonly data: string; readonly quantita: number },
): Prezzo | null {
  const { articolo, cliente } = condizioni;
  const { data, quantita } = quando;
  if (articolo.composizione) return prezzoComposto(articolo, articolo.composizione, cliente, quando);
  const riga = rigaListino(articolo.listino, cliente.codListino, data, quantita);
  const altri = (): readonly [Prezzo | null, Prezzo | null] => [
    prezzoOfferta(articolo, riga, data),
    prezzoListino(articolo, cliente, riga),
  ];
  return prezzoNetto(articolo, cliente, riga, { data, altri }) ?? prezzoMigliore(...altri());
}

/** Price before discounts: less `sconto1+sconto2` it gives `prezzoScontato`. */
export const prezzoUnitario = (prezzo: Prezzo): number =>
  prezzo.motivo !== 'netto' && prezzo.motivo !== 'promozione' && prezzo.prezzoListino !== null
    ? prezzo.prezzoListino
    : prezzo.prezzoScontato;

export function soglie({ listino, composizione }: PrezziArticolo): number[] {
  if (!composizione) return listino.map(({ daQuantita }) => daQuantita);
  return composizione.flatMap(({ articolo, quantita }) =>
    soglie(articolo).map((da) => Math.ceil(divide(da, quantita, 6))),
  );
}
