export { attendiPagamento, riprendiAttesa } from './attendi-pagamento.ts';
export { createCasse, segretoSimulatore, usaSimulatore } from './casse/casse.ts';
export type { Casse } from './casse/casse.ts';
export { impostazioniPagamenti } from './settings.ts';
export { bloccaOrdine, bloccaPagamenti } from './ordine.ts';
export { annullaOrdineIn } from './stato-ordine.ts';
export { verifiche, versoCasse } from './giro.ts';
export { pareggiaRimborso, rimborsiDi } from './rimborsi/righe-rimborso.ts';
export { rimborsiInvio, versoRimborsi } from './rimborsi/verso-rimborsi.ts';
