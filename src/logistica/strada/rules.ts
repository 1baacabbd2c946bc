import { sum } from '#platform/contract/decimal.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { formatDate, formatDateTime } from '#platform/contract/format-date.ts';
import { statoDetto } from '#vendita/documenti/rules/stato-detto.ts';
import { inParole, nomeReso, senzaMerce, type Stato as StatoReso } from '#vendita/resi/rules.ts';

/** Maximum documents of a strip. */
export const documentiMassimi = 20;

export const esiti = ['scaricato', 'parziale', 'assente'] as const;

export interface Carta {
  readonly tipo: string;
  readonly anno: number;
  readonly numero: number;
  readonly suffisso: string;
  readonly data: string;
  readonly stato: string;
  readonly qui: boolean;
  readonly chi: string;
  readonly righe: number;
  readonly evase: number;
  readonly trasporto: string;
  readonly firmato: boolean;
  readonly sdi: string;
  readonly incasso: {
    readonly stato: 'pagato' | 'da pagare' | 'scaduto';
    readonly scadenza: string | null;
    readonly pagato: string | null;
    /** Null for users who may not see amounts. */
    readonly aperto: number | null;
  } | null;
  readonly accreditata: boolean;
}

export interface Fatti {
  readonly carte: readonly Carta[];
  readonly preparazione: { readonly pronte: number; readonly chi: string; readonly quando: string | null } | null;
  readonly spedizioni: readonly {
    readonly descrCodiceSpedizione: string;
    readonly operatore: string;
    readonly stato: string;
    readonly ora: string | null;
    readonly numColli: number;
  }[];
  /** For our own van; null if the stop has no data. */
  readonly consegna: {
    readonly tipo: (typeof esiti)[number];
    readonly quando: string;
    readonly autista: string;
    readonly firmatario: string;
  } | null;
  readonly resi: readonly {
    readonly id: number;
    readonly anno: number;
    readonly numero: number;
    readonly stato: StatoReso;
    readonly richiesto: string;
  }[];
}

/** The page's subject if it is not a document. */
export interface Qui {
  readonly spedizione?: string | undefined;
  readonly reso?: number | undefined;
}

export type Verso =
  | {
      readonly a: 'documento';
      readonly carta: Pick<Carta, 'tipo' | 'anno' | 'numero' | 'suffisso'>;
      readonly nome: string;
    }
  | { readonly a: 'spedizione'; readonly descr: string; readonly nome: string }
  | { readonly a: 'reso'; readonly id: number; readonly nome: string };

export interface Tappa {
  readonly nome: string;
  readonly verso: readonly Verso[];
  readonly qui: boolean;
  readonly fatto: boolean;
  /** A person must act. */
  readonly guasto: boolean;
  /** State and day; empty: not reached yet. */
  readonly detto: string;
  /** Quantity, and the person who did it. */
  readonly quanto: string;
}

const vuota = { verso: [], qui: false, fatto: false, guasto: false, detto: '', quanto: '' } as const;
const insieme = (...parti: readonly string[]): string => parti.filter((parte) => parte !== '').join(', ');
const nomeCarta = ({ numero, suffisso, anno }: Carta): string => `${numero}${suffisso && `/${suffisso}`}/${anno}`;

/**
 * Steps from quote to payment. Once there is an order, the steps that every sale reaches are listed in advance; if all
 * documents are cancelled, or there is only a quote, none are.
 */
export function tappe(fatti: Fatti, qui: Qui = {}): Tappa[] {
  const { carte } = fatti;
  const vive = carte.filter((carta) => carta.stato !== 'annullato' || carta.qui);
  const di = (tipo: string): readonly Carta[] => vive.filter((carta) => carta.tipo === tipo);
  const valide = vive.filter(({ stato }) => stato !== 'annullato');
  const avanti = valide.some(({ tipo }) => tipo !== 'PC') && !valide.every(({ tipo }) => tipo === 'NC');
  const [ordini, bolle, fatture] = [di('OC'), di('BO'), di('FT')];
  return [
    ...seCe('Preventivo', di('PC')),
    ...seCe('Ordine', ordini),
    ...(ordini.some(({ stato }) => stato !== 'annullato') ? [preparazione(ordini, fatti.preparazione)] : []),
    ...(bolle.length > 0 || (avanti && ordini.length > 0 && fatture.length === 0) ? [daCarte('DDT', bolle)] : []),
    ...viaggio(fatti, valide, qui),
    ...(fatture.length > 0 || (avanti && (ordini.length > 0 || bolle.length > 0)) ? [daCarte('Fattura', fatture)] : []),
    ...sdi(vive),
    ...pagamento(valide),
    ...resi(fatti, qui),
    ...seCe('Nota di credito', di('NC')),
  ];
}

const seCe = (nome: string, carte: readonly Carta[]): Tappa[] => (carte.length > 0 ? [daCarte(nome, carte)] : []);

/** Combines several documents in one step; cancelled ones count only if there are no others. */
function daCarte(nome: string, carte: readonly Carta[]): Tappa {
  const valide = carte.filter(({ stato }) => stato !== 'annullato');
  const dette = valide.length > 0 ? valide : carte.slice(-1);
  const ultima = dette.at(-1);
  if (!ultima) return { ...vuota, nome };
  const { tipo, data, chi } = ultima;
  const righe = dette.reduce((somma, carta) => somma + carta.righe, 0);
  return {
    nome,
    verso: carte.filter(({ qui }) => !qui).map((carta) => ({ a: 'documento', carta, nome: nomeCarta(carta) })),
    qui: carte.some(({ qui }) => qui),
    fatto: ultima.stato !== 'annullato',
    guasto: ultima.stato === 'annullato',
    detto: insieme(...new Set(dette.map(({ stato }) => statoDetto({ tipo, stato }))), formatDate(data)),
    quanto: insieme(
      righe > 0 ? formatCounted(righe, 'riga', 'righe') : '',
      tipo === 'BO' ? copieFirmate(dette) : '',
      chi,
    ),
  };
}

function copieFirmate(bolle: readonly Carta[]): string {
  const firmate = bolle.filter(({ firmato }) => firmato).length;
  if (firmate === 0) return '';
  if (firmate === bolle.length) return firmate === 1 ? 'copia firmata' : 'copie firmate';
  return `${firmate} di ${formatCounted(bolle.length, 'copia firmata', 'copie firmate')}`;
}

function preparazione(ordini: readonly Carta[], fatti: Fatti['preparazione']): Tappa {
  const righe = ordini.reduce((somma, carta) => somma + carta.righe, 0);
  const evase = ordini.reduce((somma, carta) => somma + carta.evase, 0);
  const fatto = righe > 0 && evase >= righe;
  const pronte = fatti?.pronte ?? 0;
  const detto = fatto
    ? 'tutto preparato'
    : fatti
      ? insieme(
          `${pronte === 1 ? 'pronta' : 'pronte'} ${formatCounted(pronte, 'riga', 'righe')}`,
          formatDateTime(fatti.quando),
        )
      : evase > 0
        ? 'in parte'
        : '';
  const quanto = fatto || detto !== '' ? `${evase} di ${formatCounted(righe, 'riga evasa', 'righe evase')}` : '';
  return { ...vuota, nome: 'Preparazione', fatto, detto, quanto: insieme(quanto, fatti?.chi ?? '') };
}

const daRimediare = /giacenza|mancante|in parte|^reso/;

/** Transport by courier or our own van; none for goods that are picked up. */
function viaggio({ spedizioni, consegna }: Fatti, carte: readonly Carta[], { spedizione }: Qui): Tappa[] {
  const ultima = spedizioni.at(-1);
  if (ultima) {
    const { stato, ora, operatore, numColli } = ultima;
    return [
      {
        nome: 'Spedizione',
        verso: spedizioni
          .filter(({ descrCodiceSpedizione }) => descrCodiceSpedizione !== spedizione)
          .map(({ descrCodiceSpedizione: descr }) => ({ a: 'spedizione', descr, nome: descr })),
        qui: spedizione !== undefined,
        fatto: stato === 'consegnato',
        guasto: spedizioni.some((una) => daRimediare.test(una.stato)),
        detto: insieme(stato, formatDateTime(ora)),
        quanto: insieme(operatore, formatCounted(numColli, 'collo', 'colli')),
      },
    ];
  }
  const merce = carte.findLast(({ tipo }) => tipo === 'BO') ?? carte.findLast(({ tipo }) => tipo === 'OC');
  if (!merce || merce.trasporto === 'ritiro') return [];
  if (merce.trasporto !== 'mezzo') return [{ ...vuota, nome: 'Spedizione', quanto: merce.trasporto }];
  const detto = consegna
    ? insieme(esitoInParole[consegna.tipo], formatDateTime(consegna.quando))
    : merce.firmato
      ? 'firmata'
      : '';
  return [
    {
      ...vuota,
      nome: 'Consegna',
      fatto: consegna ? consegna.tipo === 'scaricato' : merce.firmato,
      guasto: consegna !== null && consegna.tipo !== 'scaricato',
      detto,
      quanto: insieme(
        'nostro mezzo',
        consegna?.autista ?? '',
        consegna?.firmatario ? `firma ${consegna.firmatario}` : '',
      ),
    },
  ];
}

const esitoInParole: Readonly<Record<(typeof esiti)[number], string>> = {
  scaricato: 'consegnato',
  parziale: 'rifiutato in parte',
  assente: 'nessuno trovato',
};

const scartate = /^(scartata|rifiutata)$/;

/** Step of the invoice at SdI; a later credit note is not part of it. */
function sdi(carte: readonly Carta[]): Tappa[] {
  const viaggiano = carte.filter((carta) => carta.sdi !== '' && carta.stato !== 'annullato');
  const ultima = viaggiano.findLast(({ tipo }) => tipo === 'FT') ?? viaggiano.at(-1);
  if (!ultima) return [];
  const guasto = scartate.test(ultima.sdi);
  return [{ ...vuota, nome: 'SdI', fatto: !guasto && ultima.sdi !== 'da inviare', guasto, detto: ultima.sdi }];
}

/** Payment of the invoices, or of an order paid in advance. */
function pagamento(carte: readonly Carta[]): Tappa[] {
  const fatture = carte.filter(({ tipo }) => tipo === 'FT');
  if (fatture.length > 0 && fatture.every(({ accreditata }) => accreditata))
    return [{ ...vuota, nome: 'Pagamento', fatto: true, detto: 'accreditata tutta' }];
  const dovute = (fatture.length > 0 ? fatture : carte.filter(({ tipo }) => tipo === 'OC')).flatMap(
    ({ incasso, accreditata }) => (incasso && !accreditata ? [incasso] : []),
  );
  if (dovute.length === 0) return [];
  const aperte = dovute.filter(({ stato }) => stato !== 'pagato');
  const nome = 'Pagamento';
  if (aperte.length === 0)
    return [{ ...vuota, nome, fatto: true, detto: insieme('pagato', formatDate(dovute.at(-1)?.pagato)) }];
  const scadute = aperte.some(({ stato }) => stato === 'scaduto');
  const scadenza = aperte.flatMap((una) => una.scadenza ?? []).toSorted()[0];
  const importi = aperte.flatMap(({ aperto }) => aperto ?? []);
  return [
    {
      ...vuota,
      nome,
      guasto: scadute,
      detto: `${scadute ? 'scaduto' : 'da pagare'}${scadenza ? `${scadute ? ' il' : ', entro il'} ${formatDate(scadenza)}` : ''}`,
      quanto: importi.length === aperte.length ? formatMoney(sum(importi, 2)) : '',
    },
  ];
}

function resi({ resi: tutti }: Fatti, { reso }: Qui): Tappa[] {
  const suoi = tutti.filter(({ id, stato }) => id === reso || !senzaMerce.includes(stato));
  const ultimo = suoi.find(({ id }) => id === reso) ?? suoi.at(-1);
  if (!ultimo) return [];
  return [
    {
      ...vuota,
      nome: 'Reso',
      verso: suoi.filter(({ id }) => id !== reso).map((uno) => ({ a: 'reso', id: uno.id, nome: nomeReso(uno) })),
      qui: reso !== undefined,
      fatto: ultimo.stato === 'accreditato' || ultimo.stato === 'scalato' || ultimo.stato === 'chiuso',
      detto: insieme(
        (inParole[ultimo.stato].split(':')[0] ?? '').toLowerCase(),
        `chiesto il ${formatDateTime(ultimo.richiesto).slice(0, 10)}`,
      ),
    },
  ];
}
