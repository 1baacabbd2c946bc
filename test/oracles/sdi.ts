import { XMLParser } from 'fast-xml-parser';

// Checks of SdI beyond the schema, from its published list of errors, with integer arithmetic on the decimals as
// written.

interface Line {
  readonly NumeroLinea: string;
  readonly Quantita?: string;
  readonly PrezzoUnitario: string;
  readonly ScontoMaggiorazione?: readonly { Tipo: string; Percentuale?: string; Importo?: string }[];
  readonly PrezzoTotale: string;
  readonly AliquotaIVA: string;
  readonly Natura?: string;
  readonly AltriDatiGestionali?: readonly { TipoDato: string; RiferimentoTesto?: string; RiferimentoData?: string }[];
}
interface Summary {
  readonly AliquotaIVA: string;
  readonly Natura?: string;
  readonly ImponibileImporto: string;
  readonly Imposta: string;
  readonly EsigibilitaIVA?: string;
}

const lists = new Set([
  'DettaglioLinee',
  'ScontoMaggiorazione',
  'DatiRiepilogo',
  'DettaglioPagamento',
  'AltriDatiGestionali',
  'RiferimentoNumeroLinea',
  'DatiOrdineAcquisto',
  'DatiDDT',
]);
const parser = new XMLParser({ parseTagValue: false, isArray: (name) => lists.has(name) });

const scale = 10n ** 30n;
/** A decimal text times 10^30, without rounding. */
function exact(text: string): bigint {
  const [above = '0', below = ''] = text.replace('-', '').split('.');
  const value = BigInt(above + below.padEnd(30, '0').slice(0, 30));
  return text.startsWith('-') ? -value : value;
}
const times = (a: bigint, b: bigint): bigint => (a * b) / scale;
const cents = (value: bigint): bigint => {
  const half = scale / 200n;
  return value >= 0n ? (value + half) / (scale / 100n) : -((-value + half) / (scale / 100n));
};
const near = (a: bigint, b: bigint, by: bigint): boolean => (a > b ? a - b : b - a) <= by;

function lineFaults(line: Line): string[] {
  let price = exact(line.PrezzoUnitario);
  for (const { Tipo, Percentuale, Importo } of line.ScontoMaggiorazione ?? []) {
    const part = Percentuale === undefined ? exact(Importo ?? '0') : times(price, exact(Percentuale) / 100n);
    price += Tipo === 'MG' ? part : -part;
  }
  const amount = cents(times(price, line.Quantita === undefined ? scale : exact(line.Quantita)));
  const free = exact(line.AliquotaIVA) === 0n;
  return [
    near(amount, cents(exact(line.PrezzoTotale)), 1n) ? '' : `00423 line ${line.NumeroLinea}`,
    free && !line.Natura ? `00400 line ${line.NumeroLinea}` : '',
    !free && line.Natura ? `00401 line ${line.NumeroLinea}` : '',
  ];
}

const keyOf = ({ AliquotaIVA, Natura = '' }: Pick<Line, 'AliquotaIVA' | 'Natura'>): string =>
  `${AliquotaIVA} ${Natura}`;
const add = (values: readonly string[]): bigint => values.reduce((sum, value) => sum + cents(exact(value)), 0n);

function summaryFaults(lines: readonly Line[], summaries: readonly Summary[]): string[] {
  const keys = summaries.map(keyOf);
  return [
    new Set(keys).size === keys.length ? '' : 'a rate twice in the summary',
    ...lines.map((line) => (keys.includes(keyOf(line)) ? '' : `00419 line ${line.NumeroLinea}`)),
    ...summaries.flatMap((one) => {
      const key = keyOf(one);
      const own = lines.filter((line) => keyOf(line) === key);
      const base = cents(exact(one.ImponibileImporto));
      const tax = cents(times(exact(one.ImponibileImporto), exact(one.AliquotaIVA) / 100n));
      const free = exact(one.AliquotaIVA) === 0n;
      return [
        base === add(own.map(({ PrezzoTotale }) => PrezzoTotale)) ? '' : `00422 ${key}`,
        near(tax, cents(exact(one.Imposta)), 1n) ? '' : `00421 ${key}`,
        free && !one.Natura ? `00429 ${key}` : '',
        !free && one.Natura ? `00430 ${key}` : '',
        one.Natura?.startsWith('N6') && one.EsigibilitaIVA === 'S' ? `00420 ${key}` : '',
        own.length > 0 ? '' : `00443 ${key}`,
      ];
    }),
  ];
}

/** A line without tax by a declaration of intent names its receipt; text lines of it may not. */
const intentFits = ({ Natura, PrezzoTotale, AltriDatiGestionali = [] }: Line): boolean => {
  const named = AltriDatiGestionali.filter(({ TipoDato }) => TipoDato === 'INTENTO');
  if (Natura !== 'N3.5') return named.length === 0;
  if (named.length === 0) return exact(PrezzoTotale) === 0n;
  return named.every(
    ({ RiferimentoTesto = '', RiferimentoData = '' }) =>
      /^\d{17}-\d{6}$/.test(RiferimentoTesto) && RiferimentoData !== '',
  );
};

const stamped = new Set(['N1', 'N2.1', 'N2.2', 'N3.5', 'N3.6', 'N4']);

/** Faults in words; empty if SdI would accept the invoice. `xml` must be valid by the schema. */
export function sdiFaults(xml: string): string[] {
  const { FatturaElettronicaHeader: head, FatturaElettronicaBody: body } = parser.parse(xml)['p:FatturaElettronica'];
  const { FormatoTrasmissione: format, CodiceDestinatario: code, PECDestinatario: pec } = head.DatiTrasmissione;
  const { DatiAnagrafici: who, Sede: seat } = head.CessionarioCommittente;
  const general = body.DatiGenerali.DatiGeneraliDocumento;
  const lines: readonly Line[] = body.DatiBeniServizi.DettaglioLinee;
  const summaries: readonly Summary[] = body.DatiBeniServizi.DatiRiepilogo;
  const abroad = seat.Nazione !== 'IT';
  const total = add(summaries.flatMap(({ ImponibileImporto, Imposta }) => [ImponibileImporto, Imposta]));
  const split = add(summaries.flatMap(({ EsigibilitaIVA, Imposta }) => (EsigibilitaIVA === 'S' ? [Imposta] : [])));
  const due: readonly { ImportoPagamento: string }[] = body.DatiPagamento?.DettaglioPagamento ?? [];
  const free = lines.filter(({ Natura = '' }) => stamped.has(Natura) && Natura !== 'N1');
  const withStamp = add(free.map(({ PrezzoTotale }) => PrezzoTotale)) > 7747n;
  return [
    (format === 'FPA12') === (code.length === 6) ? '' : '00427 code and format',
    who.IdFiscaleIVA || who.CodiceFiscale ? '' : '00417 no fiscal id',
    code === 'XXXXXXX' && who.IdFiscaleIVA?.IdPaese === 'IT' ? '00313 foreign code, Italian number' : '',
    abroad && !who.IdFiscaleIVA ? 'abroad without an id' : '',
    abroad && seat.Nazione !== 'SM' && seat.CAP !== '00000' ? 'abroad with an Italian postcode' : '',
    abroad && seat.Provincia ? 'abroad with a province' : '',
    pec !== undefined && code !== '0000000' ? '00426 PEC with a code' : '',
    /\d/.test(general.Numero) ? '' : '00425 number without a digit',
    cents(exact(general.ImportoTotaleDocumento)) === total ? '' : 'total is not the sum of its rates',
    due.length === 0 || add(due.map(({ ImportoPagamento }) => ImportoPagamento)) === total - split
      ? ''
      : 'due is not the total without split tax',
    withStamp === (general.DatiBollo !== undefined) ? '' : 'stamp',
    ...lines.map((line) => (intentFits(line) ? '' : `N3.5 without its declaration, line ${line.NumeroLinea}`)),
    ...lines.flatMap(lineFaults),
    ...summaryFaults(lines, summaries),
  ].filter((fault) => fault !== '');
}
