import { formatDiscounts, formatMoney, formatNumber, formatPrice } from '#platform/contract/format.ts';

export const statiFatturaFornitore = ['da vedere', 'approvata', 'in contestazione'] as const;
export type StatoFatturaFornitore = (typeof statiFatturaFornitore)[number];

const tipiDetti: Readonly<Record<string, string>> = {
  TD01: 'Fattura',
  TD02: 'Acconto su fattura',
  TD04: 'Nota di credito',
  TD05: 'Nota di debito',
  TD06: 'Parcella',
  TD08: 'Nota di credito semplificata',
  TD24: 'Fattura differita',
  TD25: 'Fattura differita',
};
/** Types of credit notes, normal and simplified. Negative in lists and sheets, as written on their own page. */
export const accrediti: readonly string[] = ['TD04', 'TD08'];
export const isAccredito = (tipo: string): boolean => accrediti.includes(tipo);

export const tipoDetto = (tipo: string): string => tipiDetti[tipo] ?? `Documento ${tipo}`;

const pagamentiDetti: Readonly<Record<string, string>> = {
  MP01: 'contanti',
  MP02: 'assegno',
  MP03: 'assegno circolare',
  MP05: 'bonifico',
  MP08: 'carta di pagamento',
  MP09: 'addebito in conto',
  MP12: 'ricevuta bancaria',
  MP16: 'domiciliazione bancaria',
  MP19: 'addebito SEPA',
  MP20: 'addebito SEPA CORE',
  MP21: 'addebito SEPA B2B',
  MP22: 'trattenuta su somme già riscosse',
  MP23: 'PagoPA',
};
export const pagamentoDetto = (modalita: string): string => pagamentiDetti[modalita] ?? modalita;

/** `€ 12,50`, or `USD 12,50` for another currency. */
export const formatImporto = (importo: number, divisa: string): string =>
  divisa === 'EUR' ? formatMoney(importo) : `${importo < 0 ? '-' : ''}${divisa} ${formatNumber(Math.abs(importo), 2)}`;

/** The file's `-10.00 % -5.00 %` as `10+5`; amounts and surcharges are named as such. */
export function scontiDetti(sconti: string, divisa = 'EUR'): string {
  const tutti = [...sconti.matchAll(/([+-])(\d+(?:\.\d+)?)( %)?/g)].map(([, segno, quanto, percento]) => ({
    piu: segno === '+',
    detto: percento
      ? formatDiscounts(Number(quanto))
      : `${divisa === 'EUR' ? '€' : divisa} ${formatPrice(Number(quanto), 2)}`,
    percento,
  }));
  const soliti = tutti.filter(({ piu, percento }) => !piu && percento).map(({ detto }) => detto);
  const altri = tutti
    .filter(({ piu, percento }) => piu || !percento)
    .map(({ piu, detto, percento = '' }) => `${piu ? 'più ' : ''}${detto}${percento}`);
  return [soliti.join('+'), ...altri].filter(Boolean).join(', ');
}

/** Maximum bytes of an uploaded file, the same as SdI's limit. */
export const fatturaMassima = 5 * 1024 * 1024;

/** Why the chosen file can't be an invoice; null if it can. */
export function verificaFileFattura(nome: string, bytes: number): string | null {
  if (!/\.(xml|p7m)$/i.test(nome)) return 'Serve il file XML della fattura, anche firmato (.p7m).';
  if (bytes === 0) return 'Il file è vuoto.';
  return bytes > fatturaMassima ? 'Il file supera i 5 MB.' : null;
}

/** What is missing for a decision; null if nothing. */
export const verificaDecisione = (stato: StatoFatturaFornitore, motivo: string): string | null =>
  stato === 'in contestazione' && motivo.trim() === '' ? 'Dire perché la fattura è in contestazione.' : null;

/** A company's name without legal form and punctuation: `Rossi S.r.l.` equals `ROSSI SRL`. */
export const nomeConfrontato = (nome: string): string =>
  nome
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9 ]/g, '')
    .replace(/\b(SRLS?|SPA|SNC|SAS|SS|SCARL|SOC|COOP|SOCIETA|UNIPERSONALE|SOCIO UNICO|DI|E|C)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Why an invoice can't be deleted; null if it may be. */
export function verificaElimina(caricata: boolean, stato: StatoFatturaFornitore): string | null {
  if (!caricata) return 'La fattura è arrivata dal Sistema di Interscambio: non si elimina, si mette in contestazione.';
  return stato === 'da vedere' ? null : `La fattura è ${stato}: non si elimina.`;
}
