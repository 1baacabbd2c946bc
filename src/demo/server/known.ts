/** What tests and docs may rely on; it is there in every size of the demo. */
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

/** Customer of cliente@demo.it: bank and iban, discounts on three levels, net prices, three addresses, documents of this month. */
export const clienteDemo = '000100';
/** Customer of cliente2@demo.it: pays in advance. */
export const clienteSenzaBanca = '000101';
export const terzistaDemo = 'T001';

/** A header with a plain article table, and one of 200 rows. */
export const testataSemplice = { codTestata: 'DAD00001', suffisso: 0 } as const;
export const testataGrande = { codTestata: 'VTC00001', suffisso: 0, righe: 200 } as const;
/** Headers of the first promotion, which holds today, in outlet (30 %), and new. */
export const testataPromozione = { codTestata: 'SIN00001', suffisso: 0, promozione: 'PROMO001' } as const;
export const testataOutlet = { codTestata: 'MAN00002', suffisso: 0, sconto: 30 } as const;
export const testataNuova = { codTestata: 'CIN00001', suffisso: 0 } as const;

/** Sold by whole boxes (web unit CF), discounted for the demo customer on article level: 50+10. */
export const articoloSemplice = '106000010101';
/** Its code at the supplier, on one article only. */
export const codiceFornitoreSemplice = 'CRD10600001001';
/** Fewer than a box of it can't be ordered. */
export const articoloConMinimo = '102000010101';
/** In drawer 17 of machine 91, from which magazzino@demo.it picks. */
export const articoloNelCassetto = { cdArticolo: articoloConMinimo, ubicazione: '9117' } as const;
/** The demo customer has a net price for it. */
export const articoloConNetto = '102000010301';
/** Without a list price that holds today. */
export const articoloSenzaPrezzo = '131000010101';
/** By the metre, in bars. */
export const articoloBarra = '190000010101';
/** With a dynamic bill: a sliding door, window hardware, an insect screen with one window type, a handle set without any; and one whose code begins with ECO. */
export const articoloDinamico = '180000010101';
export const articoloFinestra = '230000010101';
export const articoloManiglia = '230000020101';
export const articoloZanzariera = '222000010101';
export const articoloEco = 'ECO2220030101';
/** With a simple bill. */
export const articoloConDistinta = '140000010101';
/** A header that only has deleted articles. */
export const testataEliminata = { codTestata: 'CHI00003', suffisso: 0 } as const;
