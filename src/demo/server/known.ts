export const demoPassword = 'demo-cardine';

export const utentiDemo = [
  { username: 'cliente@demo.it', ruolo: 1, descrizione: 'cliente' },
  { username: 'cliente2@demo.it', ruolo: 1, descrizione: 'cliente senza banca' },
  { username: 'admin@demo.it', ruolo: 2, descrizione: 'amministratore' },
  { username: 'terzista@demo.it', ruolo: 3, descrizione: 'terzista' },
  { username: 'ufficio@demo.it', ruolo: 4, descrizione: 'ufficio' },
  { username: 'magazzino@demo.it', ruolo: 5, descrizione: 'magazzino' },
  { username: 'host@demo.it', ruolo: 6, descrizione: 'postazione ospitata' },
] as const;

/** cliente@demo.it: bank and IBAN, discounts on three levels, net prices, three addresses, documents of this month. */
export const clienteDemo = '000100';
/** cliente2@demo.it: pays in advance. */
export const clienteSenzaBanca = '000101';
export const terzistaDemo = 'T001';

/** Headers with a plain article table and with a table of 200 rows. */
export const testataSemplice = { codTestata: 'DAD00001', suffisso: 0 } as const;
export const testataGrande = { codTestata: 'VTC00001', suffisso: 0, righe: 200 } as const;
/** Headers in the first promotion (valid today), in the outlet (30 %), and new. */
export const testataPromozione = { codTestata: 'SIN00001', suffisso: 0, promozione: 'PROMO001' } as const;
export const testataOutlet = { codTestata: 'MAN00002', suffisso: 0, sconto: 30 } as const;
export const testataNuova = { codTestata: 'CIN00001', suffisso: 0 } as const;

/** Sold in whole boxes (web unit CF); the demo customer's article discount is 50+10. */
export const articoloSemplice = '106000010101';
/** Supplier code of one article only. */
export const codiceFornitoreSemplice = 'CRD10600001001';
/** Minimum order: one box. */
export const articoloConMinimo = '102000010101';
/** Drawer 17 of machine 91, picked by magazzino@demo.it. */
export const articoloNelCassetto = { cdArticolo: articoloConMinimo, ubicazione: '9117' } as const;
/** Net price of the demo customer. */
export const articoloConNetto = '102000010301';
/** No list price today. */
export const articoloSenzaPrezzo = '131000010101';
/** By the metre, in bars. */
export const articoloBarra = '190000010101';
/**
 * Articles with dynamic bills of material: sliding door, window hardware, insect screen with one window type, handle
 * set without window types; and an ECO code.
 */
export const articoloDinamico = '180000010101';
export const articoloFinestra = '230000010101';
export const articoloManiglia = '230000020101';
export const articoloZanzariera = '222000010101';
export const articoloEco = 'ECO2220030101';
export const articoloConDistinta = '140000010101';
/** All its articles are deleted. */
export const testataEliminata = { codTestata: 'CHI00003', suffisso: 0 } as const;
