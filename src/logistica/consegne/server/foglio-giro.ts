import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Content } from 'pdfmake/interfaces.js';
import { azienda } from '#catalogo/vetrina/rules.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Parts } from '#platform/server/area.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { drawn } from '#platform/server/pdf/papers.ts';
import type { Printout } from '#platform/server/pdf/printout.ts';
import { cartaPerId } from '#vendita/documenti/server/index.ts';
import type * as contract from '../contract.ts';
import { durataInParole, oraDi } from '../rules.ts';
import { aperturaDi } from '../rules/finestre.ts';
import {
  giriDelGiorno,
  incassoDi,
  luogoFermata,
  type FermataDelGiorno,
  type GiroDelGiorno,
} from '../rules/giornata.ts';
import type { Posto } from '../rules/stato-giornata.ts';
import { leggiGiornata } from './leggi-giornata.ts';
import { codiceCollo } from '../rules/collo.ts';

const perFila = 2;

/** One label per parcel, with the code that the driver's page reads. */
function etichetteColli({ autista, fermate }: GiroDelGiorno, dtConsegna: string): Content[] {
  const etichette = fermate.flatMap(({ fermata }, i) =>
    Array.from({ length: fermata.flagRitiro ? 0 : fermata.colli }, (_, n): Content => ({
      columns: [
        { width: 80, qr: codiceCollo({ dtConsegna, fermata: fermata.chiave, collo: n + 1 }), fit: 72 },
        {
          width: '*',
          stack: [
            { text: `${i + 1}. ${fermata.ragioneSociale}`, bold: true },
            luogoFermata(fermata),
            `Collo ${n + 1} di ${fermata.colli}`,
            { text: autista.autista, style: 'small' },
          ],
        },
      ],
      margin: [0, 6, 0, 6],
      unbreakable: true,
    })),
  );
  const file = Array.from({ length: Math.ceil(etichette.length / perFila) }, (_, i): Content[] =>
    Array.from({ length: perFila }, (_u, j) => etichette[i * perFila + j] ?? ''),
  );
  return [
    file.length === 0
      ? 'Nessun collo in questo giro.'
      : {
          table: { widths: Array.from({ length: perFila }, () => '*'), body: file, dontBreakRows: true },
          fontSize: 10,
        },
  ];
}

type Elenco = 'bolle' | 'passaggi';
type Tipo = Elenco | 'colli';

export const stampaConsegne =
  ({ papers }: Pick<Parts, 'papers'>): Verb<typeof contract.stampaConsegne> =>
  async ({ ctx, input: { tipo, dtConsegna, autista } }) => {
    const { giri } = giriDelGiorno(await leggiGiornata(ctx.db, dtConsegna));
    const giro = giri.find((uno) => uno.autista.autista === autista);
    if (!giro) throw notFound('Autista non trovato');
    const foglio = foglioGiro(giro, tipo, dtConsegna);
    const chiave = await drawn(
      papers.prints,
      foglio,
      (impronta) => `riservati/consegne/${dtConsegna}/${impronta}/${tipo}.pdf`,
    );
    const bolle = tipo === 'bolle' ? giro.fermate.flatMap(({ fermata }) => fermata.bolle) : [];
    const carte = [chiave];
    for (const id of bolle) carte.push(await cartaPerId(papers.prints, ctx.db, id));
    return papers.base + papers.tickets.issue(await inUna(papers, dtConsegna, carte), ctx.now);
  };

/** Combines several PDFs in the given order. */
async function inUna({ files }: Parts['papers'], dtConsegna: string, carte: readonly string[]): Promise<string> {
  const [prima = '', ...altre] = carte;
  if (altre.length === 0) return prima;
  const impronta = createHash('sha256').update(JSON.stringify(carte)).digest('hex').slice(0, 32);
  const chiave = `riservati/consegne/${dtConsegna}/${impronta}/bolle.pdf`;
  if (await files.has(chiave)) return chiave;
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const insieme = await PDFDocument.create();
  for (const carta of carte) {
    const letta = await files.get(carta);
    if (!letta) throw new Error(`A paper that was drawn is not there: ${carta}`);
    const una = await PDFDocument.load(await buffer(letta.stream));
    for (const pagina of await insieme.copyPages(una, una.getPageIndices())) insieme.addPage(pagina);
  }
  await files.put(chiave, await insieme.save(), 'application/pdf');
  return chiave;
}

const titoli: Readonly<Record<Tipo, string>> = {
  bolle: 'Distinta bolle',
  passaggi: 'Scheda passaggi',
  colli: 'Etichette colli',
};
const capi: Readonly<Record<Elenco, readonly string[]>> = {
  bolle: ['N.', 'Cliente', 'Documenti', 'Colli', 'Barre', 'Firma'],
  passaggi: ['N.', 'Ora', 'Cliente', 'Indirizzo', 'Telefono e note', 'Scarico'],
};

function foglioGiro(giro: GiroDelGiorno, tipo: Tipo, dtConsegna: string): Printout {
  const { autista, orario, fermate } = giro;
  return {
    title: `${titoli[tipo]} ${autista.autista} ${dtConsegna}`,
    letterhead: { name: azienda.ragioneSociale, lines: [azienda.indirizzo] },
    head: [titoli[tipo], `${autista.autista}, ${formatDate(dtConsegna)}`],
    foot: `${fermate.length} consegne, ${Math.round(orario.metri / 1000)} km, partenza ${oraDi(orario.partenza)}, ritorno ${oraDi(orario.fine)}`,
    content: tipo === 'colli' ? etichetteColli(giro, dtConsegna) : [tabella(giro, tipo)],
  };
}

const tabella = (giro: GiroDelGiorno, tipo: Elenco): Content => ({
  table: {
    headerRows: 1,
    widths: tipo === 'bolle' ? [20, '*', '*', 35, 35, 110] : [20, 35, '*', '*', '*', 45],
    body: [[...capi[tipo]], ...(tipo === 'bolle' ? righeBolle(giro) : righePassaggi(giro))],
  },
  layout: 'lightHorizontalLines',
  fontSize: 9,
});

const notaDi = ({ flagRitiro, note }: FermataDelGiorno): string => (flagRitiro ? `Ritiro: ${note}` : note);

function daIncassare(fermata: FermataDelGiorno, posto: Posto): string {
  const euro = incassoDi(fermata, posto);
  return euro > 0 ? `Da incassare ${formatMoney(euro)}` : '';
}

const righeBolle = ({ fermate }: GiroDelGiorno): string[][] =>
  fermate.map(({ fermata, posto }, i) => [
    String(i + 1),
    `${fermata.ragioneSociale}\n${luogoFermata(fermata)}`,
    [...fermata.documenti, fermata.flagRitiro ? notaDi(fermata) : '', daIncassare(fermata, posto)]
      .filter(Boolean)
      .join('\n'),
    String(fermata.colli),
    fermata.colliBarre > 0 ? String(fermata.colliBarre) : '',
    '',
  ]);

function righePassaggi({ fermate, orario }: GiroDelGiorno): string[][] {
  const righe = fermate.map(({ fermata, posto }, i) => {
    const passaggio = orario.passaggi[i];
    return [
      String(i + 1),
      passaggio ? oraDi(passaggio.inizio) : '',
      fermata.ragioneSociale,
      `${fermata.indirizzo}\n${luogoFermata(fermata)}`,
      [fermata.telefono, aperturaDi(fermata, posto), notaDi(fermata), daIncassare(fermata, posto)]
        .filter(Boolean)
        .join('\n'),
      passaggio ? durataInParole(passaggio.fine - passaggio.inizio) : '',
    ];
  });
  const { pausa } = orario;
  return pausa ? righe.toSpliced(pausa.dopo, 0, ['', oraDi(pausa.inizio), 'Pausa pranzo', '', '', '']) : righe;
}
