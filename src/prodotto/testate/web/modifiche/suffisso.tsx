import { Text, TextInput } from '@mantine/core';
import { scriviIdTestata, type IdTestata } from '#parti/id-testata.ts';
import type { Modifica } from '#parti/web/modifica/modifica.ts';
import { queryOf, writeOf } from '#platform/web/query.ts';
import { cambioSuffisso, informazioniTestata } from '#prodotto/testate/contract.ts';
import { verificaSuffisso } from '#prodotto/testate/rules.ts';

export const suffisso = (testata: IdTestata): Modifica<typeof informazioniTestata, string> => ({
  titolo: 'Modifica suffisso',
  leggi: queryOf(informazioniTestata, { id: scriviIdTestata(testata) }),
  valore: (stato) => String(stato.suffisso),
  campo: ({ valore, onChange, errore }) => (
    <>
      <TextInput
        label="Suffisso"
        inputMode="numeric"
        maw={140}
        data-autofocus
        value={valore}
        error={errore}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Text size="xs" c="dimmed" mt={8}>
        Righe, testi, schede, parole chiave, filtri, correlati e preferiti seguono la testata.
      </Text>
    </>
  ),
  mostra: (valore) => valore,
  verifica: (valore) => verificaSuffisso(valore, testata.suffisso),
  salva: (valore, versione) =>
    writeOf(cambioSuffisso, {
      codTestata: testata.codTestata,
      suffisso: testata.suffisso,
      nuovoSuffisso: Number(valore),
      versione,
    }),
  riuscita: 'Dati aggiornati con successo',
});
