import type { ReplyOf } from '#platform/contract/call.ts';
import { formatNumber, formatQuantity } from '#platform/contract/format.ts';
import { DateCell, MoneyCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import type { dettaglioVendite, documentiPerCliente, documentiTrovati, globaleDocumenti } from '../contract.ts';

export type Trovato = ReplyOf<typeof documentiTrovati>['righe'][number];
export type RigaTrovata = ReplyOf<typeof dettaglioVendite>['righe'][number];
type PerArticolo = ReplyOf<typeof globaleDocumenti>['righe'][number];
type PerCliente = ReplyOf<typeof documentiPerCliente>['righe'][number];

export const colonneDocumenti: readonly Column<Trovato>[] = [
  { title: 'Documento', sort: 'documento', wide: true, cell: ({ nrDocuStampato }) => nrDocuStampato },
  { title: 'Data', sort: 'data', cell: ({ dtDocuStampato }) => <DateCell value={dtDocuStampato} /> },
  { title: 'Ragione sociale', sort: 'cliente', cell: ({ ragioneSociale }) => ragioneSociale },
  { title: 'Rif. ordine', cell: ({ rfOrdCliente }) => rfOrdCliente || null },
  { title: 'Riferimento', cell: ({ rfCliente }) => rfCliente || null },
  { title: 'Preso da', cell: ({ rfTpOrdine }) => rfTpOrdine || null },
  { title: 'Consegna', cell: ({ tpConsegna }) => tpConsegna || null },
  {
    title: 'Richiesta per',
    sort: 'consegna',
    cell: ({ dtConsRichiesta }) => (dtConsRichiesta === null ? null : <DateCell value={dtConsRichiesta} />),
  },
  {
    title: 'Confermata per',
    cell: ({ dtConsConfermata }) => (dtConsConfermata === null ? null : <DateCell value={dtConsConfermata} />),
  },
  { title: 'DDT', cell: ({ nrBolla }) => nrBolla || null },
  { title: 'Fattura', cell: ({ nrFattura }) => nrFattura || null },
  { title: 'Stato', cell: ({ stato }) => stato },
  { title: 'Elettronica', sort: 'elettronica', cell: ({ elettronica }) => elettronica || null },
  { title: 'Imponibile', sort: 'totale', numeric: true, cell: ({ imponibile }) => <MoneyCell value={imponibile} /> },
];

export const colonneRighe: readonly Column<RigaTrovata>[] = [
  { title: 'Riga', numeric: true, width: 60, cell: ({ nrRiga }) => nrRiga },
  { title: 'Tipo', cell: ({ tpRiga }) => tpRiga },
  {
    title: 'Articolo',
    wide: true,
    cell: ({ cdArticoloFiglio }) => (
      <span style={{ whiteSpace: 'nowrap' }}>{cdArticoloFiglio && mostraCodiceArticolo(cdArticoloFiglio)}</span>
    ),
  },
  {
    title: 'Descrizione',
    wide: true,
    cell: ({ descrizioneProdotto, qtChiusa, motivoChiusura }) =>
      qtChiusa > 0
        ? `${descrizioneProdotto} — chiusa, ne mancano ${formatQuantity(qtChiusa)}: ${motivoChiusura}`
        : descrizioneProdotto,
  },
  { title: 'UM', cell: ({ unMisura }) => unMisura || null },
  { title: 'Ordinata', numeric: true, cell: ({ qtOrdinata }) => formatQuantity(qtOrdinata) },
  { title: 'Consegnata', numeric: true, cell: ({ qtconsegnata }) => formatQuantity(qtconsegnata) },
  { title: 'Residua', numeric: true, cell: ({ qtresidua }) => formatQuantity(qtresidua) },
  { title: 'Importo', numeric: true, cell: ({ importo }) => <MoneyCell value={importo} /> },
];

/** Shown if lines have different delivery days. */
export const colonnaConsegna: Column<RigaTrovata> = {
  title: 'Consegna',
  cell: ({ dtConsConfermata }) => (dtConsConfermata === null ? null : <DateCell value={dtConsConfermata} />),
};

export const colonneArticoli: readonly Column<PerArticolo>[] = [
  { title: 'Articolo', wide: true, cell: ({ cdArticolo }) => mostraCodiceArticolo(cdArticolo) },
  { title: 'Descrizione', cell: ({ descrizioneProdotto }) => descrizioneProdotto },
  { title: 'UM', cell: ({ unMisura }) => unMisura },
  { title: 'Documenti', numeric: true, cell: ({ documenti }) => formatNumber(documenti) },
  { title: 'Ordinata', numeric: true, cell: ({ qtOrdinata }) => formatQuantity(qtOrdinata) },
  { title: 'Consegnata', numeric: true, cell: ({ qtconsegnata }) => formatQuantity(qtconsegnata) },
  { title: 'Residua', numeric: true, cell: ({ qtresidua }) => formatQuantity(qtresidua) },
  { title: 'Importo', numeric: true, cell: ({ importo }) => <MoneyCell value={importo} /> },
];

export const colonneClienti: readonly Column<PerCliente>[] = [
  { title: 'Ragione sociale', wide: true, cell: ({ ragioneSociale }) => ragioneSociale },
  { title: 'Codice', cell: ({ cdAnagrafica }) => cdAnagrafica || null },
  { title: 'Documenti', numeric: true, cell: ({ documenti }) => formatNumber(documenti) },
  { title: 'Imponibile', numeric: true, cell: ({ imponibile }) => <MoneyCell value={imponibile} /> },
  { title: 'Ultimo', cell: ({ ultimo }) => <DateCell value={ultimo} /> },
];
