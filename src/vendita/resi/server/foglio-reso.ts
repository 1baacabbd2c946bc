import { azienda } from '#catalogo/vetrina/rules.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { conflict } from '#platform/contract/refusal.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { paperAddress, type Papers } from '#platform/server/pdf/papers.ts';
import type { Printout } from '#platform/server/pdf/printout.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import type * as contract from '../contract.ts';
import { inParole, motivoInParole, nomeReso } from '../rules.ts';
import { leggiReso } from './leggi-resi.ts';

type Reso = Awaited<ReturnType<typeof contract.leggiReso.reply.parse>>;

export const foglioReso =
  (papers: Papers): Verb<typeof contract.foglioReso> =>
  async ({ ctx, input }) => {
    const reso = (await leggiReso(papers)({ ctx, input })) as Reso;
    if (reso.stato === 'richiesto' || reso.stato === 'rifiutato' || reso.stato === 'ritirato')
      throw conflict(`Il foglio si stampa quando il reso è accettato: ora è ${inParole[reso.stato].toLowerCase()}.`);
    const foglio = disegna(reso);
    return paperAddress(papers, ctx.now, foglio, (impronta) => `riservati/resi/${impronta}.pdf`);
  };

function disegna({ righe, ragioneSociale, codAnagrafica, documento, ...reso }: Reso): Printout {
  return {
    title: nomeReso(reso),
    letterhead: { name: azienda.ragioneSociale, lines: [azienda.indirizzo] },
    head: ['Foglio di reso', `n. ${reso.numero}/${reso.anno}`],
    foot: 'Da mettere con la merce',
    content: [
      { text: `${ragioneSociale} (${codAnagrafica})`, bold: true },
      {
        margin: [0, 4, 0, 12],
        text: `Reso accettato, chiesto il ${formatDate(reso.richiesto)}, ${documento.tipo === 'FT' ? 'della fattura' : 'del DDT'} n. ${documento.numero}${documento.suffisso && `/${documento.suffisso}`}/${documento.anno}. Causale del trasporto: reso da cliente.`,
      },
      {
        table: {
          headerRows: 1,
          widths: [90, '*', 50, 30, 110],
          body: [
            ['Articolo', 'Descrizione', 'Quantità', 'UM', 'Motivo'],
            ...righe.map(({ cdArticolo, descrizione, qta, unMisura, motivo }) => [
              mostraCodiceArticolo(cdArticolo),
              descrizione,
              { text: formatQuantity(qta), alignment: 'right' as const },
              unMisura,
              motivoInParole[motivo],
            ]),
          ],
        },
        layout: 'lightHorizontalLines',
        fontSize: 9,
      },
      { margin: [0, 16, 0, 0], text: `Consegnare a: ${azienda.ragioneSociale}, ${azienda.indirizzo}` },
    ],
  };
}
