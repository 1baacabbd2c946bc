import { formatMoney, formatNumber, formatPrice } from '#platform/contract/format.ts';
import { roundHalfUp } from '#platform/contract/round.ts';

/** A line of the invoice, as far as it is compared. */
export interface RigaFattura {
  readonly n: number;
  readonly quantita: number | null;
  /** Null: in another currency, whose prices are not ours. */
  readonly totale: number | null;
  /** Of a line without discounts; null: what is paid for one follows from the total. */
  readonly prezzo: number | null;
  readonly aliquota: number;
  /** Article that one of its codes names; null if none does. */
  readonly articolo: { readonly cdArticolo: string; readonly aliquota: number | null } | null;
}

/** What we ordered of an article and got, of the order lines that the invoice concerns. */
export interface Ordinato {
  readonly cdArticolo: string;
  readonly ordine: string;
  readonly prezzo: number;
  readonly ricevuto: number;
  /** What may be billed of it: what came on the notes that the invoice names, or what was ordered. */
  readonly atteso: number;
  /** The order or the delivery note is named by the invoice. */
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

/** Tolerance of a price: a cent per line, which rounding of discounts may cost. */
const unCentesimo = 0.0105;

/**
 * Charges without quantity are compared with nothing: freight, packing, stamp. `prima`: what earlier invoices have of an
 * article.
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

/** Order lines of an article: those that the invoice names, if it names any. */
export function validiDi(ordinati: readonly Ordinato[], articolo: string): readonly Ordinato[] {
  const suoi = ordinati.filter(({ cdArticolo }) => cdArticolo === articolo);
  const nominati = suoi.filter(({ nominato }) => nominato);
  return nominati.length > 0 ? nominati : suoi;
}

/** A credit note gives back, so orders and receipts say nothing of it. */
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

/** The nearest of the agreed prices counts. */
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
