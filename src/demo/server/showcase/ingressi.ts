import { createHash } from 'node:crypto';
import type { ingressiClienti } from '#vendita/ingressi/server/schema.ts';
import type { Utente } from '../customers/utenti.ts';
import type { Day } from '../dates.ts';

type Ingresso = typeof ingressiClienti.$inferInsert;

const giorno = 86_400_000;
const fatti = [
  [1, 'valido'],
  [4, 'usato'],
  [11, 'scaduto'],
  [19, 'ritirato'],
] as const;

/** Login links whose keys nobody knows. */
export function* righeIngressi(utenti: readonly Utente[], today: Day): Generator<Ingresso> {
  const clienti = utenti.filter(({ ruolo, codAnagrafica }) => ruolo === 1 && codAnagrafica);
  for (const [i, [giorniFa, stato]] of fatti.entries()) {
    const utente = clienti[i % clienti.length];
    if (!utente?.codAnagrafica || utente.id === undefined) continue;
    const creato = (today - giorniFa) * giorno + 9 * 3_600_000;
    yield {
      impronta: createHash('sha256').update(`ingresso ${i}`).digest('base64url'),
      codAnagrafica: utente.codAnagrafica,
      idUtente: utente.id,
      docId: i % 2 === 0 ? '' : `OC/${120 + i}`,
      ricerca: ['viti', '', 'cerniera', ''][i] ?? '',
      creatoDa: 'ufficio',
      creato: new Date(creato),
      scade: new Date(creato + 3 * giorno),
      usato: stato === 'usato' ? new Date(creato + 7_200_000) : null,
      ritirato: stato === 'ritirato' ? new Date(creato + 3_600_000) : null,
    };
  }
}
