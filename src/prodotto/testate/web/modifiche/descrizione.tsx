import { Textarea } from '@mantine/core';
import { scriviIdTestata, type IdTestata } from '#parti/id-testata.ts';
import type { Modifica } from '#parti/web/modifica/modifica.ts';
import { queryOf, writeOf } from '#platform/web/query.ts';
import { informazioniTestata, modificaDescrizione } from '#prodotto/testate/contract.ts';
import { verificaDescrizione } from '#prodotto/testate/rules.ts';

export const descrizione = (testata: IdTestata): Modifica<typeof informazioniTestata, string> => ({
  titolo: 'Modifica descrizione',
  leggi: queryOf(informazioniTestata, { id: scriviIdTestata(testata) }),
  valore: (stato) => stato.descrizione,
  campo: ({ valore, onChange, errore }) => (
    <Textarea
      label="Descrizione"
      autosize
      minRows={2}
      maxRows={6}
      data-autofocus
      value={valore}
      error={errore}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ),
  mostra: (valore) => valore,
  verifica: verificaDescrizione,
  salva: (valore, versione) =>
    writeOf(modificaDescrizione, { id: scriviIdTestata(testata), descrizione: valore, versione }),
  riuscita: 'Dati aggiornati con successo',
});
