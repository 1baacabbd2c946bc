export type { ArticoloVendita } from './articoli.ts';
export { articoloVisibile, fuoriInternet } from './esistente.ts';
export {
  articoliLetti,
  articoloDelGtin,
  codiceProprio,
  haCodice,
  leggiCodice,
  leggiCodici,
  vistoDa,
} from './codici-letti.ts';
export { componiGiacenza } from './composizioni.ts';
export { dataRiga, giornoRiga, rigaAperta } from './giorno-riga.ts';
export { decimaliDiTroppo, dellaRiga } from './decimali-di-troppo.ts';
export { leggiArrivi, leggiRicevimenti } from './arrivi.ts';
export { nessuna as senzaGiacenza, quantaDisponibile, quantaInCasa, quantaPrelevabile } from './giacenze.ts';
export type { Giacenza } from './giacenze.ts';
export { autoreDi, impegnaGiacenze, muoviGiacenze, presiDallaScorta } from './muovi-giacenze.ts';
export type { Autore, Mossa } from './muovi-giacenze.ts';
export { prelevaGiacenze } from './preleva-giacenze.ts';
export type { PresaDi } from './preleva-giacenze.ts';
export { can as canArticolo, inInternet } from './policy.ts';
export { chiavePreferito, createPreferiti } from './preferiti.ts';
export type { Preferiti } from './preferiti.ts';
export { condizioniNelDatabase, conPrezzo, createPrezzi, prezziNelDatabase } from './prezzi.ts';
export type { ArticoloConPrezzo, Condizioni, PartiPrezzo, Prezzi, PrezziInMemoria } from './prezzi.ts';
export { contiene, nelPeriodo, passo } from './periodo.ts';
export { segniArticoli } from './marchi-articoli.ts';
export { segnaArticoli } from './segna-articoli.ts';
