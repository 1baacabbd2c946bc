import type { punchoutAccessi } from '#vendita/punchout/server/schema.ts';
import type { Utente } from '../customers/utenti.ts';
import type { Day } from '../dates.ts';
import { clienteDemo } from '../known.ts';

type Accesso = typeof punchoutAccessi.$inferInsert;

/** COPY takes the columns of the first row. */
const diTutti = {
  impronta: null,
  segretoCreato: null,
  scade: null,
  attivo: true,
  ultimoUso: null,
  minuti: 60,
} as const;

/** Programs of the demo customer. Their secrets are created on the screen; a Peppol participant needs none. */
export function righeAccessi(utenti: readonly Utente[], today: Day): Accesso[] {
  const compra = utenti.find(({ username }) => username === 'cliente@demo.it');
  if (!compra) throw new Error('The demo customer has no user');
  const suo = { ...diTutti, codAnagrafica: clienteDemo, idUtente: compra.id, creato: new Date(today * 86_400_000) };
  return [
    {
      ...suo,
      nome: 'Rete acquisti',
      protocollo: 'cXML',
      identita: 'rete-acquisti',
      hosts: ['acquisti.example'],
      invia: [],
    },
    {
      ...suo,
      nome: 'Peppol',
      protocollo: 'Peppol',
      identita: '9930:de123456788',
      hosts: [],
      invia: ['risposta', 'bolla'],
    },
  ];
}
