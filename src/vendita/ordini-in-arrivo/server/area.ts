import type { LiveIndex } from '#catalogo/ricerca/server/index.ts';
import { area, type Parts } from '#platform/server/area.ts';
import type { MailboxLogin } from '#platform/server/mail/mailbox.ts';
import { answer } from '#platform/server/http/answer.ts';
import type { Prezzi } from '#prodotto/articolo/server/index.ts';
import * as contract from '../contract.ts';
import { abbina, cerca } from './abbina.ts';
import { fileOrdiniInArrivo } from './scrivi-arrivo.ts';
import { carica } from './carica.ts';
import { arrivoDelDocumento } from './arrivo-del-documento.ts';
import { chiedi } from './chiedi-per-arrivo.ts';
import { contenuto } from './contenuto-arrivo.ts';
import { date } from './date-arrivo.ts';
import { dimentica } from './forme.ts';
import { elenco, leggi } from './elenco.ts';
import { codaLettura } from './coda-lettura.ts';
import { leggiArrivo } from './leggi-file-arrivato.ts';
import { prontiALeggere } from './leggi/lettura-nel-thread.ts';
import { ordina, type OrdinaParts } from './ordina-arrivo.ts';
import { codaCartellaOrdini, prendiCartellaOrdini } from './prendi-cartella-ordini.ts';
import { codaPosta, riceviPosta } from './ricevi-posta.ts';
import { attenzioni, scrivania } from './scrivania.ts';
import { impostazioniOrdini } from './settings.ts';
import { cliente, prendi, riapri, scarta } from './cambia-stato-arrivo.ts';

const chi = contract.elencoOrdiniInArrivo.who;

type Needs = Parts &
  OrdinaParts & {
    readonly prezzi: Prezzi;
    readonly indice: LiveIndex;
    readonly consegne: () => { readonly url: string };
    /** Null: no mailbox is configured. */
    readonly casellaOrdini: MailboxLogin | null;
  };

export const ordiniInArrivo = area<Needs>({
  name: 'vendita/ordini-in-arrivo',
  contract,
  settings: impostazioniOrdini,
  menu: [
    {
      key: 'ordini-in-arrivo',
      heading: 'documenti',
      label: 'Ordini in arrivo',
      programPath: 'ordiniInArrivo',
      roles: chi,
      order: 44,
    },
  ],
  attention: attenzioni,
  desk: scrivania,
  topics: [
    {
      name: 'ordiniInArrivo',
      who: chi,
      per: 'whole',
      toldBy: 'tables',
      tables: ['ordini_in_arrivo', 'ordini_in_arrivo_casella'],
      customerTables: [],
    },
  ],
  rowFiles: fileOrdiniInArrivo,
  routes: ({ papers, uploads, prezzi, indice, omaggi, metodi }) =>
    answer(contract, {
      elencoOrdiniInArrivo: ({ ctx, input }) => {
        prontiALeggere(uploads);
        return elenco(ctx, input);
      },
      leggiOrdineInArrivo: ({ ctx, input }) => leggi(papers, ctx, input.id),
      caricaOrdineInArrivo: (given) => carica({ files: papers.files, uploads }, given),
      prendiOrdineInArrivo: prendi,
      clienteOrdineInArrivo: cliente,
      scartaOrdineInArrivo: scarta,
      riapriOrdineInArrivo: riapri,
      dimenticaFormaArrivo: dimentica,
      chiediPerArrivo: chiedi,
      arrivoDelDocumento: ({ ctx, input }) => arrivoDelDocumento(papers, ctx, input.documento),
      contenutoOrdineInArrivo: ({ ctx, input }) => contenuto({ files: papers.files, uploads }, ctx, input.id),
      abbinaOrdineInArrivo: ({ ctx, input }) => abbina({ prezzi, indice }, ctx, input.id),
      dateOrdineInArrivo: ({ ctx, input }) => date(ctx, input),
      cercaPerArrivo: ({ ctx, input }) => cerca({ prezzi, indice }, ctx, input),
      ordinaOrdineInArrivo: ordina({ omaggi, metodi }),
    }),
  jobs: [{ queue: codaLettura, work: leggiArrivo }],
  schedules: [
    {
      queue: codaPosta,
      when: { everySeconds: 60 },
      work: (parts) => riceviPosta(parts, parts.casellaOrdini),
    },
    {
      queue: codaCartellaOrdini,
      when: { everySeconds: 30 },
      work: (parts) =>
        prendiCartellaOrdini({
          ...parts,
          files: parts.papers.files,
          url: parts.consegne().url,
          cartella: parts.settings.of(impostazioniOrdini).cartella,
          guasto: (nome, motivo) => parts.log.warn({ nome, motivo }, 'a file of the folder of orders was not taken'),
        }),
    },
  ],
});
