import { divide, multiply, percentOf, sum } from '#platform/contract/decimal.ts';
import { bolloDovuto, soggettoABollo, type Iva } from '#parti/iva.ts';
import { codiceIntento } from '#vendita/clienti/rules/dichiarazioni.ts';
import { isOmaggio } from '../rules.ts';

/** Taxable amount and tax of one VAT code, EUR. */
export interface Aliquota extends Iva {
  readonly imponibile: number;
  readonly imposta: number;
}

/** Null: the VAT of the document's head. */
export interface ConIva {
  readonly cdIva: string | null;
  readonly percentualeIva: number | null;
}

export const ivaDellaRiga = (riga: ConIva, testa: Iva): Iva =>
  riga.cdIva === null || riga.percentualeIva === null
    ? { cdIva: testa.cdIva, percentualeIva: testa.percentualeIva }
    : { cdIva: riga.cdIva, percentualeIva: riga.percentualeIva };

const stessa = (a: Iva, b: Iva): boolean => a.cdIva === b.cdIva && a.percentualeIva === b.percentualeIva;

type RigaConIva = ConIva & { readonly tpRiga: string; readonly impRigo: number; readonly cdArticolo?: string | null };

export interface Merce {
  readonly iva: Iva;
  /** EUR. */
  readonly merce: number;
}

/**
 * EUR of goods by VAT code, highest rate first. Gifts add nothing, but their code is listed, because the electronic
 * invoice needs it for their line.
 */
export function merceAliquote(righe: readonly RigaConIva[], testa: Iva): Merce[] {
  const gruppi = new Map<string, Merce>();
  for (const riga of righe) {
    if (riga.cdArticolo === null) continue;
    const iva = ivaDellaRiga(riga, testa);
    const chiave = `${iva.cdIva} ${iva.percentualeIva}`;
    const prima = gruppi.get(chiave)?.merce ?? 0;
    gruppi.set(chiave, { iva, merce: sum([prima, isOmaggio(riga) ? 0 : riga.impRigo], 2) });
  }
  return [...gruppi.values()].sort(
    (a, b) => b.iva.percentualeIva - a.iva.percentualeIva || (a.iva.cdIva < b.iva.cdIva ? -1 : 1),
  );
}

/**
 * Charges in EUR split in proportion to the goods, because they follow the goods that they belong to (art. 12 D.P.R.
 * 633/1972). The last share takes the remaining cents.
 */
export function ripartisci(spese: number, gruppi: readonly Pick<Merce, 'merce'>[]): number[] {
  const pesi = gruppi.map(({ merce }) => Math.max(0, merce));
  const totale = sum(pesi, 2);
  if (totale === 0) return gruppi.map((_, i) => (i === 0 ? spese : 0));
  const ultimo = pesi.findLastIndex((peso) => peso > 0);
  const quote = pesi.map((peso, i) => (i === ultimo ? 0 : multiply(spese, divide(peso, totale, 12), 2)));
  const resto = sum([spese, ...quote.map((quota) => -quota)], 2);
  return quote.map((quota, i) => (i === ultimo ? resto : quota));
}

/** EUR of charges by VAT code of the goods; a credit note uses the proportions of its invoice. */
const conSpese = (gruppi: readonly Merce[], spese: number, testa: Iva): Merce[] =>
  gruppi.length === 0
    ? [{ iva: { cdIva: testa.cdIva, percentualeIva: testa.percentualeIva }, merce: spese }]
    : ripartisci(spese, gruppi).map((quota, i) => ({ iva: gruppi[i]?.iva ?? testa, merce: quota }));

/**
 * Taxable amount and tax by VAT code. `perSpese`: goods that determine the proportions of the charges, by default these
 * lines.
 */
export function aliquoteDi(
  righe: readonly RigaConIva[],
  testa: Iva,
  { spese, perSpese }: { readonly spese: number; readonly perSpese?: readonly Merce[] | undefined },
): Aliquota[] {
  const merci = merceAliquote(righe, testa);
  const parti = [...merci, ...(spese === 0 && merci.length > 0 ? [] : conSpese(perSpese ?? merci, spese, testa))];
  return merceAliquote(
    parti.map(({ iva, merce }) => ({ ...iva, tpRiga: '', impRigo: merce })),
    testa,
  )
    .filter(({ iva, merce }) => merce !== 0 || merci.some((una) => stessa(una.iva, iva)) || merci.length === 0)
    .map(({ iva, merce }) => ({ ...iva, imponibile: merce, imposta: percentOf(merce, iva.percentualeIva, 2) }));
}

/** Storage format: a document with one VAT code keeps it in its head and has no list. */
export function testaAliquote(
  aliquote: readonly Aliquota[],
  testa: Iva,
): Iva & { readonly aliquote: readonly Aliquota[] | null } {
  const [una] = aliquote;
  return aliquote.length === 1 && una
    ? { cdIva: una.cdIva, percentualeIva: una.percentualeIva, aliquote: null }
    : { cdIva: testa.cdIva, percentualeIva: testa.percentualeIva, aliquote };
}

interface DocumentoConIva extends Iva {
  readonly aliquote: readonly Aliquota[] | null;
  readonly imponibile: number;
  readonly imposta: number;
  readonly speseBollo: number;
}

/** VAT code of stamp duty charged to the customer, which is excluded from VAT (N1). */
const aliquotaBollo = { cdIva: 'N1', percentualeIva: 0, imposta: 0 } as const;

/** The VAT summary of a stored document, with the stamp duty charged to the customer. */
export function riepilogoDi(documento: DocumentoConIva): Aliquota[] {
  const { cdIva, percentualeIva, aliquote, imponibile, imposta, speseBollo } = documento;
  const sue = aliquote ?? [{ cdIva, percentualeIva, imponibile: sum([imponibile, -speseBollo], 2), imposta }];
  if (speseBollo === 0) return [...sue];
  const insieme = sue.some((una) => stessa(una, aliquotaBollo));
  return insieme
    ? sue.map((una) =>
        stessa(una, aliquotaBollo) ? { ...una, imponibile: sum([una.imponibile, speseBollo], 2) } : una,
      )
    : [...sue, { ...aliquotaBollo, imponibile: speseBollo }];
}

/** Rate in percent; null if there are several. */
export const percentualeUnica = (aliquote: readonly Iva[]): number | null => {
  const [prima] = aliquote;
  return prima && aliquote.every(({ percentualeIva }) => percentualeIva === prima.percentualeIva)
    ? prima.percentualeIva
    : null;
};

/** Stamp duty in EUR of an invoice or credit note. */
export const bolloDi = (aliquote: readonly Aliquota[]): number =>
  bolloDovuto(
    sum(
      aliquote.filter(({ cdIva }) => soggettoABollo(cdIva)).map(({ imponibile }) => imponibile),
      2,
    ),
  );

/** Tax-free EUR that a declaration of intent must cover. */
export const importoIntento = (aliquote: readonly Aliquota[]): number =>
  sum(
    aliquote.filter(({ cdIva }) => cdIva === codiceIntento).map(({ imponibile }) => imponibile),
    2,
  );

/** EUR that the customer owes; with split payment the tax is not included. */
export const dovutoDi = ({
  scissione,
  totaleDocumento,
  imposta,
}: {
  readonly scissione: boolean;
  readonly totaleDocumento: number;
  readonly imposta: number;
}): number => (scissione ? sum([totaleDocumento, -imposta], 2) : totaleDocumento);
