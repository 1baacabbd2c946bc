import { sum } from '#platform/contract/decimal.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import type { FieldError } from '#platform/contract/refusal.ts';
import { guastiLuogo, inItalia, nazioneDi, vuoleCap, type Luogo } from '#parti/indirizzo.ts';
import { italia } from '#parti/paesi.ts';
import type { Iva } from '#parti/iva.ts';
import { emailValida, telefonoValido } from '#parti/regole-campi.ts';
import { importoRiga } from '#prodotto/articolo/rules/prezzo.ts';
import { aliquoteDi, percentualeUnica, type Aliquota } from '#vendita/documenti/rules/aliquote.ts';
import { isOmaggio, type Origine, type Pagamento, type Trasporto } from '#vendita/documenti/rules.ts';
import { verificaRiservataFino } from '#vendita/documenti/rules/preventivo.ts';
import { verificaDataConsegna } from './rules/giorni-consegna.ts';

/** P-088. */
export const tipiRiga = ['PRODOTTO', 'RIFERIMENTO'] as const;

/** P-078. */
export const righePerPagina = 15;
export const contaProdotti = (righe: readonly { readonly tpRiga: string }[]): number =>
  righe.filter((riga) => riga.tpRiga === 'PRODOTTO').length;

export interface RigaValorizzata {
  readonly qta: number;
  readonly prezzoUnitario: number | null;
  /** VAT of the line; missing: the customer's. */
  readonly cdIva?: string | null;
  readonly percentualeIva?: number | null;
}

/** EUR with two decimals (P-089). */
export interface Totali {
  readonly totImponibile: number;
  /** Null where there are several: see `aliquote`. */
  readonly percentualeIva: number | null;
  readonly totIVA: number;
  readonly totMerce: number;
  readonly totDocumento: number;
  readonly totOmaggi: number;
  /** Where there are several VAT codes, or one without tax, which is named. */
  readonly aliquote?: readonly Aliquota[];
}

const valore = (righe: readonly RigaValorizzata[]): number =>
  sum(
    righe.map(({ qta, prezzoUnitario }) => (prezzoUnitario === null ? 0 : importoRiga(qta, prezzoUnitario))),
    2,
  );

const merce = (riga: RigaValorizzata, tpRiga = '') => ({
  tpRiga,
  impRigo: valore([riga]),
  cdIva: riga.cdIva ?? null,
  percentualeIva: riga.percentualeIva ?? null,
});

/**
 * Each line is rounded half-up to cents, then summed; gifts count as goods and are deducted again. Tax by VAT code, as
 * in documents. A text line has no price and no VAT.
 */
export function calcolaTotali(
  righe: readonly RigaValorizzata[],
  cliente: Iva,
  omaggi: readonly RigaValorizzata[] = [],
): Totali {
  const totImponibile = valore(righe);
  const totOmaggi = valore(omaggi);
  const aliquote = aliquoteDi(
    [
      ...righe.filter(({ prezzoUnitario }) => prezzoUnitario !== null).map((riga) => merce(riga)),
      ...omaggi.map((riga) => merce(riga, 'OMAGGIO')),
    ],
    cliente,
    { spese: 0 },
  );
  const totIVA = sum(
    aliquote.map(({ imposta }) => imposta),
    2,
  );
  return {
    totImponibile,
    percentualeIva: percentualeUnica(aliquote),
    totIVA,
    totMerce: sum([totImponibile, totOmaggi], 2),
    totDocumento: sum([totImponibile, totIVA], 2),
    totOmaggi,
    ...((aliquote.length > 1 || aliquote[0]?.percentualeIva === 0) && { aliquote }),
  };
}

/** Longest in the electronic invoice. */
export const lunghezzaRigaOrdine = 20;

/** The customer's line numbers of lines that become one, as far as they fit. */
export function unisciRigheOrdine(prima: string, altra: string): string {
  if (altra === '' || prima.split(', ').includes(altra)) return prima;
  const insieme = prima === '' ? altra : `${prima}, ${altra}`;
  return insieme.length > lunghezzaRigaOrdine ? prima : insieme;
}

export const totaliRighe = (righe: readonly (RigaValorizzata & { readonly tpRiga: string })[], cliente: Iva): Totali =>
  calcolaTotali(
    righe.filter((riga) => !isOmaggio(riga)),
    cliente,
    righe.filter(isOmaggio),
  );

export const trasportoPredefinito: Trasporto = 'mezzo';

/** Capitalised as on the wire (P-090). */
export interface CampiIndirizzo {
  readonly RagSoc: string;
  readonly Indirizzo: string;
  readonly Cap: string;
  readonly Localita: string;
  readonly Provincia: string;
  readonly Stato: string;
  readonly Telefono: string;
  readonly Fax: string;
  readonly Mail: string;
  readonly Note: string;
}

const obbligatori = [
  'RagSoc',
  'Indirizzo',
  'Localita',
  'Stato',
  'Provincia',
  'Cap',
  'Telefono',
  'Fax',
  'Mail',
] as const;
const cifre = /^\+?\d[\d ]*$/;

function verificaCampo(nome: (typeof obbligatori)[number], campi: CampiIndirizzo): string | null {
  const scritto = campi[nome].trim();
  const { Stato: stato, Cap: cap, Provincia: provincia } = campi;
  if (nome === 'Provincia' && !inItalia(stato)) return null;
  if (nome === 'Cap' && scritto === '' && !vuoleCap(stato)) return null;
  if (scritto === '') return 'Campo obbligatorio.';
  const numerico = nome === 'Telefono' || nome === 'Fax' || (nome === 'Cap' && inItalia(stato));
  if (numerico && !cifre.test(scritto)) return 'Numero non valido.';
  if (nome === 'Telefono' || nome === 'Fax') return telefonoValido(scritto);
  if (nome === 'Mail') return emailValida(scritto);
  const guasti = guastiLuogo({ stato, cap, provincia });
  if (nome === 'Stato') return guasti.stato ?? null;
  if (nome === 'Cap') return guasti.cap ?? null;
  return nome === 'Provincia' ? (guasti.provincia ?? null) : null;
}

/**
 * Errors per field, in form order (P-166). All but Note are required, in other countries Provincia is not asked;
 * Telefono and Fax numeric of at least six digits; country, Cap and Provincia by `guastiLuogo`.
 */
export function verificaIndirizzo(campi: CampiIndirizzo): FieldError[] {
  return obbligatori.flatMap((path) => {
    const message = verificaCampo(path, campi);
    return message === null ? [] : [{ path, message }];
  });
}

export const tipiDocumento = ['Ordine', 'Preventivo', 'Riserva'] as const;
export type TipoDocumento = (typeof tipiDocumento)[number];
/** Customers order and ask for quotes; the office can also reserve goods. */
export const tipiDi = (ruolo: Ruolo): readonly TipoDocumento[] =>
  ruolo === 1 ? ['Ordine', 'Preventivo'] : tipiDocumento;
export const presi = ['telefono', 'banco', 'mail'] as const satisfies readonly Origine[];
export type Preso = (typeof presi)[number];

/** The part of a delivery address that says where it is. */
export type Meta = Luogo & { readonly prog: number };

export interface RichiestaConferma {
  readonly righe: readonly { readonly tpRiga: string }[];
  readonly tipoDocumento: TipoDocumento;
  readonly numeroPreventivo: string;
  readonly cig?: string;
  readonly cup?: string;
  readonly riservataFino?: string | null | undefined;
  readonly oggi: string;
  readonly trasporto: Trasporto;
  readonly progIndirizzo: number | null | undefined;
  readonly dataConsegna: string | null | undefined;
  readonly pagamento: Pagamento | null | undefined;
  readonly metodi?: readonly string[] | undefined;
  readonly cliente: Conto;
  readonly indirizzi: readonly Meta[];
  readonly dateAmmesse: readonly string[];
}

/** Users who may not see prices get no bank name, only whether there is one. */
export interface Conto {
  readonly banca: string;
  readonly iban: string;
  readonly inConto?: boolean;
}

export const pagaInConto = ({ banca, iban, inConto }: Conto): boolean =>
  inConto ?? (banca.trim() !== '' && iban.trim() !== '');

/** Required and numeric for a Preventivo, else ignored (P-170). */
export function verificaNumeroPreventivo(tipoDocumento: TipoDocumento, numeroPreventivo: string): string | null {
  if (tipoDocumento !== 'Preventivo') return null;
  const scritto = numeroPreventivo.trim();
  if (scritto === '') return 'Richiesto.';
  return /^\d+$/.test(scritto) ? null : 'Numero non valido.';
}

/** Tender code: ten letters and digits; empty if there is none. */
export const verificaCig = (cig: string): string | null =>
  /^([A-Z0-9]{10})?$/i.test(cig.trim()) ? null : 'Il CIG ha dieci lettere e cifre.';
/** Project code: fifteen letters and digits; empty if there is none. */
export const verificaCup = (cup: string): string | null =>
  /^([A-Z0-9]{15})?$/i.test(cup.trim()) ? null : 'Il CUP ha quindici lettere e cifre.';

/** Checks that the transport delivers to the address, so that an order that the courier would refuse is not made. */
function fuoriPortata(trasporto: Trasporto, meta: Meta): string | null {
  const [guasto] = Object.values(guastiLuogo(meta));
  if (guasto) return `L’indirizzo scelto va corretto. ${guasto}`;
  const nazione = nazioneDi(meta.stato);
  if (trasporto === 'GLS' && nazione !== italia) return 'GLS consegna solo in Italia: scegliere BRT.';
  return trasporto === 'mezzo' && ![italia, 'SM', 'VA'].includes(nazione)
    ? 'I nostri mezzi consegnano solo in Italia: scegliere BRT.'
    : null;
}

function verificaConsegna({
  trasporto,
  progIndirizzo,
  indirizzi,
  dataConsegna,
  dateAmmesse,
}: RichiestaConferma): FieldError | null {
  if (trasporto === 'ritiro') return null;
  const meta = indirizzi.find(({ prog }) => prog === progIndirizzo);
  if (!progIndirizzo || !meta) return { path: 'progIndirizzo', message: "Selezionare l'indirizzo per la consegna!!!" };
  const fuori = fuoriPortata(trasporto, meta);
  if (fuori !== null) return { path: 'progIndirizzo', message: fuori };
  const data = verificaDataConsegna(dataConsegna, dateAmmesse);
  return data === null ? null : { path: 'dataConsegna', message: data };
}

/** An order is paid on account with bank and iban, else another way; a quote is not paid (P-130, P-169). */
export function verificaPagamento({
  tipoDocumento,
  pagamento,
  metodi,
  cliente,
}: Pick<RichiestaConferma, 'tipoDocumento' | 'pagamento' | 'metodi' | 'cliente'>): FieldError | null {
  if (tipoDocumento !== 'Ordine' || pagaInConto(cliente) || pagamento === 'bonifico') return null;
  if (pagamento && pagamento !== 'banca' && (metodi ?? [pagamento]).includes(pagamento)) return null;
  return { path: 'pagamento', message: 'Selezionare il metodo di pagamento!!!' };
}

export function verificaConferma(richiesta: RichiestaConferma): FieldError | null {
  if (contaProdotti(richiesta.righe) === 0) return { path: 'righe', message: 'Carrello vuoto' };
  const numero = verificaNumeroPreventivo(richiesta.tipoDocumento, richiesta.numeroPreventivo);
  if (numero !== null) return { path: 'numeroPreventivo', message: numero };
  const fino =
    richiesta.tipoDocumento === 'Riserva' ? verificaRiservataFino(richiesta.riservataFino, richiesta.oggi) : null;
  if (fino !== null) return { path: 'riservataFino', message: fino };
  const cig = verificaCig(richiesta.cig ?? '');
  if (cig !== null) return { path: 'cig', message: cig };
  const cup = verificaCup(richiesta.cup ?? '');
  if (cup !== null) return { path: 'cup', message: cup };
  return verificaConsegna(richiesta) ?? verificaPagamento(richiesta);
}
