/** Price and quantity of an article: the rules of the area, as others may use them. */
export {
  condizioniCliente,
  listinoBase,
  senzaCliente,
  type CondizioniCliente,
  type CondizioniPrezzo,
  type PrezziArticolo,
  type PrezzoDatato,
  type PrezzoPromozione,
  type RigaListino,
  type RigaNetto,
  type RigaSconto,
  type Sconto,
} from './rules/condizioni.ts';
export {
  calcolaPrezzo,
  decimaliPrezzo,
  importoRiga,
  prezzoScontato,
  prezzoUnitario,
  type LivelloSconto,
  type MotivoPrezzo,
  type Prezzo,
} from './rules/prezzo.ts';
export {
  etichettaMinima,
  quantitaMassima,
  quantitaMinima,
  quantitaPerScatole,
  quantitaScatola,
  scatolePerQuantita,
  verificaNumeroIntero,
  verificaQuantita,
  type ArticoloOrdinabile,
} from './rules/quantita.ts';
