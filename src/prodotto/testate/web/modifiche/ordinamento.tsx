import { Checkbox, Stack, Text } from '@mantine/core';
import { scriviIdTestata, type IdTestata } from '#parti/id-testata.ts';
import type { Modifica } from '#parti/web/modifica/modifica.ts';
import { queryOf, writeOf } from '#platform/web/query.ts';
import { informazioniTestata, salvaOrdinamento } from '#prodotto/testate/contract.ts';
import { caselleRottura, codiceRottura, type Caselle } from '#prodotto/testate/rules/rottura.ts';

const campi = [
  ['Primo campo', 'Caratteri 9 e 10 del codice'],
  ['Secondo campo', 'Caratteri 11 e 12'],
  ['Terzo campo', 'Dal carattere 13'],
] as const;

const girata = ([a, b, c]: Caselle, indice: number): Caselle => [
  indice === 0 ? !a : a,
  indice === 1 ? !b : b,
  indice === 2 ? !c : c,
];

/** P-187. */
export const ordinamento = (testata: IdTestata): Modifica<typeof informazioniTestata, Caselle> => ({
  titolo: 'Ordinamento',
  leggi: queryOf(informazioniTestata, { id: scriviIdTestata(testata) }),
  valore: (stato) => caselleRottura(stato.campiRottura),
  campo: ({ valore, onChange }) => (
    <Stack gap="xs" role="group" aria-label="Campi di rottura della tabella">
      <Text size="sm" fw={600} aria-hidden>
        Campi di rottura della tabella
      </Text>
      <Text size="xs" c="dimmed">
        La tabella si interrompe dove uno dei campi scelti cambia da un articolo al successivo.
      </Text>
      {campi.map(([nome, description], indice) => (
        <Checkbox
          key={nome}
          label={nome}
          description={description}
          checked={valore[indice] === true}
          onChange={() => onChange(girata(valore, indice))}
        />
      ))}
      <Text size="xs" c="dimmed" aria-live="polite">
        Codice {codiceRottura(valore)}
      </Text>
    </Stack>
  ),
  mostra: codiceRottura,
  salva: (caselle, versione) =>
    writeOf(salvaOrdinamento, {
      CodTestata: testata.codTestata,
      Suffisso: testata.suffisso,
      CampiRotturaDivisione: codiceRottura(caselle),
      PulisciCampiRotturaDivisione: !caselle.includes(true),
      versione,
    }),
  riuscita: 'Dati aggiornati con successo',
});
