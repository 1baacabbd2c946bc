/** Lines, totals, delivery and confirmation of a cart: the rules of the area, as others may use them. */
export {
  pagaInConto,
  verificaConferma,
  verificaNumeroPreventivo,
  type Pagamento,
  type RichiestaConferma,
  type TipoDocumento,
} from './rules/conferma.ts';
export {
  dateConsegna,
  etichettaFinestra,
  finestraConsegna,
  giorniInAnticipo,
  giorniPredefiniti,
  giornoLavorativo,
  prossimoGiornoLavorativo,
  trasporti,
  trasportoPredefinito,
  verificaDataConsegna,
  type Festivi,
  type RichiestaDate,
  type Trasporto,
} from './rules/consegna.ts';
export { verificaIndirizzo, type CampiIndirizzo } from './rules/indirizzo.ts';
export { calcolaTotali, contaProdotti, descrizioneRiga, righePerPagina, tipiRiga, type RigaValorizzata, type Totali } from './rules/righe.ts';
