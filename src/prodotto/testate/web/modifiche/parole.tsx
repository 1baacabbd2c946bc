import { scriviIdTestata, type IdTestata } from '#parti/id-testata.ts';
import type { Modifica } from '#parti/web/modifica/modifica.ts';
import { queryOf, writeOf } from '#platform/web/query.ts';
import { leggiParole, salvaParole } from '#prodotto/testate/contract.ts';
import { verificaParole } from '#prodotto/testate/rules.ts';
import { CampiParole, type Parole } from '../campi-parole.tsx';

export const parole = (testata: IdTestata): Modifica<typeof leggiParole, Parole> => ({
  titolo: 'Parole chiave',
  leggi: queryOf(leggiParole, { id: scriviIdTestata(testata) }),
  valore: ({ incluse, escluse }) => ({ incluse, escluse }),
  campo: ({ valore, onChange, errore }) => (
    <CampiParole id={scriviIdTestata(testata)} valore={valore} onChange={onChange} errore={errore} />
  ),
  mostra: ({ incluse, escluse }) =>
    `Incluse: ${incluse.join(', ') || 'nessuna'}. Escluse: ${escluse.join(', ') || 'nessuna'}.`,
  verifica: ({ incluse, escluse }) => verificaParole(incluse, escluse),
  salva: ({ incluse, escluse }, versione) =>
    writeOf(salvaParole, { id: scriviIdTestata(testata), incluse: [...incluse], escluse: [...escluse], versione }),
  riuscita: 'Dati aggiornati con successo',
  larghezza: 640,
});
