import type { richieste } from '#sistema/richieste/server/schema.ts';
import type { Utente } from '../customers/utenti.ts';
import { dateText, type Day } from '../dates.ts';

type Richiesta = typeof richieste.$inferInsert;

const chieste = [
  ['Ordini', 'Sulla conferma manca il riferimento del cliente quando la riga è di solo testo.', 2, { urgente: true }],
  ['Magazzino', 'Il terminale del banco resti acceso durante il prelievo.', 5, { inLavorazione: true }],
  ['Clienti', 'Cercare un cliente anche per partita IVA senza il prefisso.', 9, {}],
  ['Catalogo', 'Le schede delle guide a scomparsa aprono il foglio vecchio.', 12, { inLavorazione: true, test: true }],
  ['Altro', 'Una stampante di scorta per le etichette.', 20, { altro: 'Officina' }],
  ['Spedizioni', 'Ordinare le bolle per giro invece che per numero.', 31, { eseguito: true }],
  ['Documenti', 'Scaricare in una volta le fatture del mese.', 64, { eseguito: true, archivia: true }],
] as const;

export function* righeRichieste(utenti: readonly Utente[], today: Day): Generator<Richiesta> {
  const diRuolo = (ruolo: number): number => utenti.find((utente) => utente.ruolo === ruolo)?.id ?? 1;
  for (const [area, descrizione, giorniFa, segni] of chieste) {
    const {
      urgente = false,
      inLavorazione = false,
      test = false,
      eseguito = false,
      archivia = false,
      altro = '',
    } = segni as Partial<Richiesta>;
    yield {
      area,
      altro,
      descrizione,
      utenteRichiesta: diRuolo(area === 'Magazzino' ? 5 : 4),
      utenteEsecuzione: eseguito || inLavorazione ? diRuolo(2) : null,
      urgente,
      inLavorazione,
      eseguito,
      archivia,
      test,
      dataRichiesta: new Date((today - giorniFa) * 86_400_000 + 9 * 3_600_000),
      dataEsecuzione: eseguito ? dateText(today - giorniFa + 4) : null,
    };
  }
}
