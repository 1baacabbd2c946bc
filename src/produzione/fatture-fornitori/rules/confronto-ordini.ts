import { formatMoney, formatNumber, formatPrice } from '#platform/contract/format.ts';
import { roundHalfUp } from '#platform/contract/round.ts';

/** Compared fields of an invoice line. */
export interface RigaFattura {
  readonly n: number;
  readonly quantita: number | null;
  /** Null for another currency, whose prices can't be compared. */
  readonly totale: number | null;
  /** Unit price of a line without discounts; null: it is computed from the total. */
  readonly prezzo: number | null;
  readonly aliquota: number;
  /** Article of one of its codes; null if none is known. */
  readonly articolo: { readonly cdArticolo: string; readonly aliquota: number | null } | null;
}

/** Ordered and received quantities of an article, for the order lines the invoice refers to. */
export interface Ordinato {
  readonly cdArticolo: string;
  readonly ordine: string;
  readonly prezzo: number;
  readonly ricevuto: number;
  /** Quantity that may be billed: received with the delivery notes named in the invoice, or ordered. */
  readonly atteso: number;
  /** True if the invoice names the order or delivery note. */
  readonly nominato: boolean;
}

export const tipiDifferenza = ['articolo', 'ordine', 'quantità', 'prezzo', 'IVA'] as const;
export interface Differenza {
  readonly che: (typeof tipiDifferenza)[number];
  readonly detto: string;
}

export interface RigaConfrontata {
  readonly n: number;
  readonly cdArticolo: string | null;
  readonly ordine: string | null;
  readonly differenze: readonly Differenza[];
}

/** Price tolerance: one cent per line, for rounded discounts. */
const unCentesimo = 0.0105;

/**
 * Charges without a quantity (freight, packing, stamp duty) are not compared. `prima`: quantities billed by earlier
 * invoices.
 */
export function confronta(
  righe: readonly RigaFattura[],
  ordinati: readonly Ordinato[],
  prima: ReadonlyMap<string, number> = new Map(),
): RigaConfrontata[] {
  const fatturate = new Map<string, number>();
  for (const { articolo, quantita } of righe)
    if (articolo) fatturate.set(articolo.cdArticolo, (fatturate.get(articolo.cdArticolo) ?? 0) + (quantita ?? 0));
  return righe.map((riga) => {
    const { n, articolo, quantita } = riga;
    if (quantita === null || quantita === 0)
      return { n, cdArticolo: articolo?.cdArticolo ?? null, ordine: null, differenze: [] };
    if (!articolo) return soloDifferenza(n, 'articolo', 'Nessun nostro articolo ha uno dei codici della riga.');
    const validi = validiDi(ordinati, articolo.cdArticolo);
    const [primo] = validi;
    if (!primo)
      return {
        ...soloDifferenza(n, 'ordine', 'A questo fornitore non l’abbiamo ordinato.'),
        cdArticolo: articolo.cdArticolo,
      };
    const dette = [
      diQuantita({
        fatturata: fatturate.get(articolo.cdArticolo) ?? 0,
        prima: prima.get(articolo.cdArticolo) ?? 0,
        ricevuta: somma(validi.map(({ ricevuto }) => ricevuto)),
      }),
      diPrezzo(riga, validi),
      diIva(riga),
    ];
    return {
      n,
      cdArticolo: articolo.cdArticolo,
      ordine: primo.ordine,
      differenze: dette.filter((una) => una !== null),
    };
  });
}

/** Order lines of an article; if the invoice names any, only those. */
export function validiDi(ordinati: readonly Ordinato[], articolo: string): readonly Ordinato[] {
  const suoi = ordinati.filter(({ cdArticolo }) => cdArticolo === articolo);
  const nominati = suoi.filter(({ nominato }) => nominato);
  return nominati.length > 0 ? nominati : suoi;
}

/** Credit notes are not compared with orders and receipts. */
export const senzaConfronto = (righe: readonly RigaFattura[]): RigaConfrontata[] =>
  righe.map(({ n, articolo }) => ({ n, cdArticolo: articolo?.cdArticolo ?? null, ordine: null, differenze: [] }));

const soloDifferenza = (n: number, che: Differenza['che'], detto: string): RigaConfrontata => ({
  n,
  cdArticolo: null,
  ordine: null,
  differenze: [{ che, detto }],
});

const somma = (alcuni: readonly number[]): number =>
  Math.round(alcuni.reduce((finora, uno) => finora + uno, 0) * 1000) / 1000;

interface Quanta {
  readonly fatturata: number;
  readonly prima: number;
  readonly ricevuta: number;
}

function diQuantita({ fatturata, prima, ricevuta }: Quanta): Differenza | null {
  if (Math.abs(fatturata) + Math.max(0, prima) - ricevuta < 0.0005) return null;
  const gia = prima > 0 ? `, già fatturati ${formatNumber(prima)}` : '';
  const detto = `Fatturati ${formatNumber(fatturata)}${gia}, ricevuti ${formatNumber(ricevuta)}.`;
  return { che: 'quantità', detto };
}

/** Compared with the nearest of the agreed prices. */
function diPrezzo({ totale, quantita, prezzo: scritto }: RigaFattura, validi: readonly Ordinato[]): Differenza | null {
  if (totale === null) return null;
  const quante = Math.abs(quantita ?? 0);
  const scarti = validi.map(({ prezzo }) => roundHalfUp(Math.abs(totale) - prezzo * quante, 5));
  const scarto = scarti.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0;
  if (Math.abs(scarto) <= unCentesimo) return null;
  const ordinato = validi[scarti.indexOf(scarto)]?.prezzo ?? 0;
  const detto = `Ordinato a € ${formatPrice(ordinato, 2)}, fatturato a € ${formatPrice(scritto ?? Math.abs(totale) / quante, 2)}: ${scarto > 0 ? 'in più' : 'in meno'} ${formatMoney(Math.abs(scarto))}.`;
  return { che: 'prezzo', detto };
}

const diIva = ({ aliquota, articolo }: RigaFattura): Differenza | null =>
  !articolo || articolo.aliquota === null || articolo.aliquota === aliquota
    ? null
    : { che: 'IVA', detto: `IVA ${formatNumber(aliquota)} %, l’articolo ha ${formatNumber(articolo.aliquota)} %.` };
