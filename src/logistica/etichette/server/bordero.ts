import type { Content } from 'pdfmake/interfaces.js';
import { cartaIntestata } from '#catalogo/vetrina/server/index.ts';
import { scriviLocalita } from '#parti/scrivi-indirizzo.ts';
import { italia } from '#parti/paesi.ts';
import type { InputOf } from '#platform/contract/call.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { formatMoney, formatNumber } from '#platform/contract/format.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sum } from '#platform/contract/decimal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { boxes, list } from '#platform/server/pdf/nodes.ts';
import { paperAddress, type Papers } from '#platform/server/pdf/papers.ts';
import type { Printout } from '#platform/server/pdf/printout.ts';
import type * as contract from '../contract.ts';
import { descrCodice } from '../rules.ts';
import type { Operatore } from '../rules/list.ts';

interface Riga {
  readonly anno: number;
  readonly codice: number;
  readonly codAnagrafica: string;
  readonly numeroCorriere: string;
  readonly destinatario: string;
  readonly indirizzo: string;
  readonly cap: string;
  readonly localita: string;
  readonly provincia: string;
  readonly nazione: string;
  readonly numColli: number;
  readonly peso: number;
  readonly contrassegno: number;
  readonly documenti: string;
  /** False: the courier does not know it yet. */
  readonly trasmessa: boolean;
}

/** By courier and day; drawn once for the same shipments (B-181). */
export async function borderoSpedizioni(
  papers: Pick<Papers, 'prints' | 'tickets' | 'base'>,
  ctx: ReadCtx,
  { operatore, DtPartenza }: InputOf<typeof contract.borderoSpedizioni>,
): Promise<string> {
  if (DtPartenza === null)
    throw breaksRule('Data non valida', { errors: [{ path: 'DtPartenza', message: 'Data non valida' }] });
  const righe = await ctx.db.rows<Riga>(sql`
    select s.anno, s.codice, s.cod_anagrafica, s.numero_corriere, s.destinatario, s.indirizzo, s.cap, s.localita, s.provincia, s.nazione, s.num_colli, s.peso, s.stato = 'confermata' as trasmessa,
      case when s.contrassegno then s.valore_contrassegno else 0 end as contrassegno, coalesce((
        select string_agg(d.tipo || ' ' || d.numero, ', ' order by d.id) from spedizioni_documenti l join documenti d on d.id = l.id_documento
        where l.id_spedizione = s.id), '') as documenti
    from spedizioni s where s.dt_partenza = ${DtPartenza}::date and s.operatore = ${operatore} and s.stato in ('inviata', 'confermata')
    order by trasmessa desc, s.anno, s.codice limit 2000`);
  if (righe.length === 0) throw notFound('Nessuna spedizione inviata in questo giorno');
  const foglio = foglioBordero(operatore, DtPartenza, righe);
  return paperAddress(
    papers,
    ctx.now,
    foglio,
    (impronta) => `riservati/bordero/${impronta}/Bordero-${operatore}-${DtPartenza}.pdf`,
  );
}

const colonne = [
  { title: 'Spedizione', width: 74 },
  { title: 'Destinatario', width: '*' as const },
  { title: 'Documenti', width: 60 },
  { title: 'Numero', width: 106 },
  { title: 'Colli', width: 26, align: 'right' as const },
  { title: 'Kg', width: 36, align: 'right' as const },
  { title: 'Contrassegno', width: 56, align: 'right' as const },
];

const rigaDi = (riga: Riga) => ({
  cells: [
    { text: descrCodice(riga.anno, riga.codAnagrafica, riga.codice), noWrap: true },
    `${riga.destinatario}\n${riga.indirizzo}, ${scriviLocalita(riga)}${riga.nazione === italia ? '' : ` ${riga.nazione}`}`,
    riga.documenti,
    { text: riga.numeroCorriere, noWrap: true },
    String(riga.numColli),
    formatNumber(riga.peso, 1),
    riga.contrassegno > 0 ? formatMoney(riga.contrassegno) : '',
  ],
});

/** Lists shipments that the courier has been told of; others are listed below and not counted. */
export function foglioBordero(operatore: Operatore, giorno: string, tutte: readonly Riga[]): Printout {
  const righe = tutte.filter(({ trasmessa }) => trasmessa);
  const ferme = tutte.filter(({ trasmessa }) => !trasmessa);
  const colli = righe.reduce((tutti, { numColli }) => tutti + numColli, 0);
  const peso = sum(
    righe.map((riga) => riga.peso),
    1,
  );
  const contrassegni = sum(
    righe.map(({ contrassegno }) => contrassegno),
    2,
  );
  const firme: Content = boxes(
    ['Firma del mittente', 'Firma dell’autista'].map((posto) => [
      posto,
      [{ text: ' ', margin: [0, 16, 0, 0] as [number, number, number, number] }],
    ]),
  );
  return {
    title: `Borderò ${operatore} ${formatDate(giorno)}`,
    letterhead: cartaIntestata,
    head: [`BORDERÒ ${operatore}`, `partenza ${formatDate(giorno)}`],
    foot: 'Distinta delle spedizioni consegnate al corriere.',
    content: [
      list(colonne, righe.map(rigaDi)),
      ...(ferme.length === 0
        ? []
        : [
            {
              text: 'NON TRASMESSE AL CORRIERE: confermarle prima di consegnarle, non sono nei totali',
              bold: true,
              margin: [0, 10, 0, 0] as [number, number, number, number],
            },
            list(colonne, ferme.map(rigaDi)),
          ]),
      boxes([
        ['Spedizioni', [{ text: String(righe.length), bold: true }]],
        ['Colli', [{ text: String(colli), bold: true }]],
        ['Peso kg', [{ text: formatNumber(peso, 1), bold: true }]],
        ['Contrassegni', [{ text: formatMoney(contrassegni), bold: true }]],
      ]),
      firme,
    ],
  };
}
