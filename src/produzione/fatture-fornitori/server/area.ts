import { area } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import * as contract from '../contract.ts';
import { caricaFatturaFornitore } from './carica-fattura.ts';
import { abbinaFornitore, decidiFatturaFornitore, eliminaFatturaFornitore } from './decidi.ts';
import { elenco } from './elenco.ts';
import { excelFatture } from './excel-fatture.ts';
import { fileFatturaFornitore, leggiFatturaFornitore } from './leggi-fattura-fornitore.ts';
import { novita } from './novita-fatture.ts';
import { fileFattureFornitori } from './prendi-fatture.ts';

const chi = contract.elencoFattureFornitori.who;

export const fattureFornitori = area({
  name: 'produzione/fatture-fornitori',
  contract,
  menu: [
    {
      key: 'fatture-fornitori',
      heading: 'documenti',
      label: 'Fatture di fornitori',
      programPath: 'fattureFornitori',
      roles: chi,
      order: 62,
    },
  ],
  attention: [
    {
      key: 'fatture-fornitori',
      label: 'Fatture di fornitori da vedere',
      roles: chi,
      order: 21,
      path: '/fattureFornitori',
      urgent: false,
      count: () => sql`select count(*) from fatture_fornitori where stato = 'da vedere'`,
    },
  ],
  topics: [
    {
      name: 'fattureFornitori',
      who: chi,
      per: 'whole',
      toldBy: 'tables',
      tables: ['fatture_fornitori'],
      customerTables: [],
    },
  ],
  rowFiles: fileFattureFornitori,
  feeds: novita,
  routes: (parts) =>
    answer(contract, {
      elencoFattureFornitori: ({ ctx, input }) => elenco(ctx, input),
      excelFattureFornitori: ({ ctx, input }) => excelFatture(ctx, input),
      leggiFatturaFornitore: ({ ctx, input }) => leggiFatturaFornitore(ctx, input.id),
      caricaFatturaFornitore: caricaFatturaFornitore(parts),
      decidiFatturaFornitore,
      eliminaFatturaFornitore,
      abbinaFornitore,
      fileFatturaFornitore: ({ ctx, input }) => fileFatturaFornitore(parts.papers)(ctx, input.id),
    }),
});
