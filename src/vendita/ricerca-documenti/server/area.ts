import { interni } from '#parti/ruoli.ts';
import { area } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import { impostazioniDocumenti, pdfPerId } from '#vendita/documenti/server/index.ts';
import * as contract from '../contract.ts';
import { dettaglioVendite, prezzoRiga } from './dettaglio-trovato.ts';
import { documentiTrovati } from './righe-trovate.ts';
import { excelDocumenti } from './excel-documenti.ts';
import { documentiPerNumero } from './per-numero.ts';
import { documentiPerCliente, globaleDocumenti } from './raggruppati.ts';
import { scelteMerce } from './scelte-merce.ts';
import { tracciati } from './tracciati.ts';
import { elencoViste, eliminaVista, salvaVista } from './viste.ts';

export const ricercaDocumenti = area({
  name: 'vendita/ricerca-documenti',
  contract,
  layouts: tracciati,
  menu: [
    {
      key: 'visualizza',
      heading: 'documenti',
      label: 'Ricerca documenti',
      programPath: 'visualizzadocumenti',
      roles: interni,
      order: 45,
    },
  ],
  routes: ({ papers, settings }) =>
    answer(contract, {
      documentiTrovati: ({ ctx, input }) => documentiTrovati(ctx, input),
      globaleDocumenti: ({ ctx, input }) => globaleDocumenti(ctx, input),
      documentiPerCliente: ({ ctx, input }) => documentiPerCliente(ctx, input),
      scelteMerce: ({ ctx }) => scelteMerce(ctx),
      excelDocumenti: ({ ctx, input }) => excelDocumenti(ctx, input),
      dettaglioVendite: ({ ctx, input }) => dettaglioVendite(ctx, input),
      documentiPerNumero: ({ ctx, input }) => documentiPerNumero(ctx, input),
      prezzoRiga: ({ ctx, input }) => prezzoRiga(ctx, input),
      pdfTrovato: ({ ctx, input }) =>
        pdfPerId({ ...papers, coordinate: settings.of(impostazioniDocumenti).coordinate }, ctx, input.nrDocu),
      elencoViste: ({ ctx, input }) => elencoViste(ctx, input),
      salvaVista,
      eliminaVista,
    }),
});
