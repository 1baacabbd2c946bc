import type { Content } from 'pdfmake/interfaces.js';
import type { InputOf } from '#platform/contract/call.ts';
import { inItalia } from '#platform/contract/dates.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { boxes, facts, list } from '#platform/server/pdf/nodes.ts';
import { paperAddress, type Papers } from '#platform/server/pdf/papers.ts';
import type { Printout } from '#platform/server/pdf/printout.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { cartaIntestata } from '#catalogo/vetrina/server/index.ts';
import type * as contract from '../contract.ts';
import { nrBolla as bollaScritta, nrDocuStampato, suoi } from './filtra.ts';

interface Bolla {
  readonly id: number;
  readonly numero: number;
  readonly anno: number;
  readonly data: string;
  readonly partenza: Date;
  readonly ragioneSociale: string;
  readonly indirizzo: string;
  readonly cap: string;
  readonly localita: string;
  readonly provincia: string;
  readonly deposito: boolean;
}

interface Riga {
  readonly documento: string;
  readonly cdArticolo: string;
  readonly descrizione: string;
  readonly lavorazione: string;
  readonly unMisura: string;
  readonly qta: number;
}

export async function ddtTerzista(
  { papers }: { readonly papers: Papers },
  { ctx, input: { nrBolla } }: { ctx: ReadCtx; input: InputOf<typeof contract.ddtTerzista> },
): Promise<string> {
  const bolla = await ctx.db.one<Bolla>(sql`
    select b.id, b.numero, b.anno, b.data, b.partenza, o.ragione_sociale, o.indirizzo, o.cap, o.localita, o.provincia,
      not exists (select 1 from ordini_fornitori_righe r where r.id_bolla = b.id and r.conto = 'lavoro') as deposito
    from bolle_terzisti b join terzisti o on o.cod_terzista = b.cod_terzista where ${bollaScritta} = ${nrBolla} and ${suoi(ctx)}`);
  if (!bolla) throw notFound();
  const righe = await ctx.db.rows<Riga>(sql`
    select ${nrDocuStampato} as documento, r.cd_articolo, a.descrizione, coalesce(l.descrizione, '') as lavorazione, a.un_misura, r.qt_ord_for as qta
    from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine join articoli a on a.cd_articolo = r.cd_articolo
    left join lavorazioni l on l.codice = r.cod_lavorazione where r.id_bolla = ${bolla.id} order by o.id, r.nr_riga limit 500`);
  const foglio = foglioDdt(bolla, righe);
  return paperAddress(
    papers,
    ctx.now,
    foglio,
    (impronta) => `riservati/ddt-terzisti/${bolla.id}/${impronta}/DDT-${bolla.anno}-${bolla.numero}.pdf`,
  );
}

function foglioDdt(bolla: Bolla, righe: readonly Riga[]): Printout {
  const partenza = inItalia(bolla.partenza);
  const numero = `${bolla.numero}/${bolla.anno}`;
  const dati = facts([
    ['Causale', bolla.deposito ? 'Conto deposito' : 'Conto lavoro'],
    ['Partenza della merce', `${formatDate(partenza.day)} ore ${partenza.time.slice(0, 5)}`],
  ]);
  const luogo = [bolla.cap, bolla.localita, bolla.provincia && `(${bolla.provincia})`].filter(Boolean).join(' ');
  return {
    title: `DDT terzisti n. ${numero}`,
    letterhead: cartaIntestata,
    head: ['DOCUMENTO DI TRASPORTO', `n. ${numero} del ${formatDate(bolla.data)}`],
    foot: 'Documento di trasporto ai sensi del D.P.R. 472/1996. Merce di nostra proprietà.',
    content: [
      boxes([['Spettabile', [{ text: bolla.ragioneSociale, bold: true, fontSize: 10 }, bolla.indirizzo, luogo]]]),
      ...(dati ? [dati] : []),
      tabella(righe),
      boxes(
        ['Firma del conducente', 'Firma del destinatario'].map((posto) => [
          posto,
          [{ text: ' ', margin: [0, 16, 0, 0] as [number, number, number, number] }],
        ]),
      ),
    ],
  };
}

const tabella = (righe: readonly Riga[]): Content =>
  list(
    [
      { title: 'Documento', width: 60 },
      { title: 'Codice', width: 88 },
      { title: 'Descrizione', width: '*' },
      { title: 'Lavorazione', width: 90 },
      { title: 'UM', width: 22, align: 'center' },
      { title: 'Quantità', width: 46, align: 'right' },
    ],
    righe.map(({ documento, cdArticolo, descrizione, lavorazione, unMisura, qta }, i) => ({
      cells: [
        documento,
        { text: mostraCodiceArticolo(cdArticolo), style: 'code', noWrap: true },
        descrizione,
        lavorazione,
        unMisura,
        formatQuantity(qta),
      ],
      shaded: i % 2 === 1,
    })),
    [0, 12, 0, 18],
  );
