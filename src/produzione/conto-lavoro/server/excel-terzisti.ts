import { notFound } from '#platform/contract/refusal.ts';
import { dayCell } from '#platform/server/excel/sheet.ts';
import { excelOf } from '#platform/server/excel/workbook.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { leCompletate, leDaInviare } from './elenco.ts';

/** 'dati_invio_lavorazione.xlsx' (B-246). */
export const excelInvio: Verb<typeof contract.excelInvio> = async ({ ctx, input }) => {
  const righe = await leDaInviare(ctx, input.righe);
  if (righe.length < new Set(input.righe).size) throw notFound('Riga non trovata');
  return excelOf(
    'dati_invio_lavorazione',
    [
      { title: 'Terzista', width: 30, value: (riga) => riga.ragioneSociale },
      { title: 'Documento', width: 14, value: (riga) => riga.nrDocuStampato },
      { title: 'Nr. ordine', width: 14, value: (riga) => riga.nrDocuTerzista },
      { title: 'Riga', width: 6, value: (riga) => riga.nrRigaDocu },
      { title: 'Data', width: 12, value: (riga) => dayCell(riga.dataDocu) },
      { title: 'Articolo', width: 18, value: (riga) => riga.cdArticolo },
      { title: 'Descrizione', width: 44, value: (riga) => riga.descrizioneProdotto },
      { title: 'Q.tà', width: 10, value: (riga) => riga.qtordinata },
      { title: 'UM', width: 6, value: (riga) => riga.unMisura },
      { title: 'Lavorazione', width: 26, value: (riga) => riga.lavorazioneDaFare },
    ],
    righe,
  );
};

/** 'dati.xlsx' (B-246). */
export const excelCompletate: Verb<typeof contract.excelCompletate> = async ({ ctx, input }) => {
  const righe = await leCompletate(ctx, input.righe);
  if (righe.length < new Set(input.righe).size) throw notFound('Riga non trovata');
  return excelOf(
    'dati',
    [
      { title: 'Bolla', width: 12, value: (riga) => riga.nrBolla },
      { title: 'Nr. ordine', width: 14, value: (riga) => riga.nrDocuTerzista || riga.nrDocuStampato },
      { title: 'Riga', width: 6, value: (riga) => riga.nrRigaDocu },
      { title: 'Terzista', width: 30, value: (riga) => riga.ragioneSociale },
      { title: 'Articolo', width: 18, value: (riga) => riga.cdArticolo },
      { title: 'Descrizione', width: 44, value: (riga) => riga.descrizioneProdotto },
      { title: 'Descrizione aggiuntiva', width: 30, value: (riga) => riga.descrizioneAggiuntiva },
      { title: 'Lavorazione', width: 26, value: (riga) => riga.lavorazione },
      { title: 'Data ricevimento', width: 14, value: (riga) => dayCell(riga.dataRicevimento) },
      { title: 'Q.tà inviata', width: 12, value: (riga) => riga.qta },
      { title: 'Q.tà ricevuta', width: 12, value: (riga) => riga.qtaRicevuta },
      { title: 'Scarto', width: 10, value: (riga) => riga.scarto },
      { title: 'UM', width: 6, value: (riga) => riga.unMisura },
    ],
    righe,
  );
};
