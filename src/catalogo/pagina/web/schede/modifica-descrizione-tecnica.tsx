import { Stack, TextInput } from '@mantine/core';
import { RichText } from '#platform/web/kit/rich-text.tsx';
import { queryOf, writeOf } from '#platform/web/query.ts';
import type { IdTestata } from '#parti/id-testata.ts';
import { scriviIdTestata } from '#parti/id-testata.ts';
import type { Modifica } from '#parti/web/modifica/modifica.ts';
import { TestoHtml } from '#parti/web/testo-html.tsx';
import { verificaHtml } from '#parti/regole-campi.ts';
import { leggiDatiTecnici, salvaDatiTecnici } from '#prodotto/testate/contract.ts';

interface Descrizione {
  readonly codiceScheda: string;
  readonly html: string;
}

/** Null: new (P-215). */
export const descrizioneTecnica = (
  testata: IdTestata,
  codiceScheda: string | null,
): Modifica<typeof leggiDatiTecnici, Descrizione> => ({
  titolo: codiceScheda === null ? 'Nuova descrizione tecnica' : 'Modifica descrizione tecnica',
  leggi: queryOf(leggiDatiTecnici, { id: scriviIdTestata(testata) }),
  valore: ({ descTecniche }) => ({
    codiceScheda: codiceScheda ?? '',
    html: descTecniche.find((una) => una.codiceScheda === codiceScheda)?.descrizioneHTML ?? '',
  }),
  campo: ({ valore, onChange, errore, stato }) => (
    <Stack gap="xs">
      {codiceScheda === null && (
        <TextInput
          label="Codice scheda"
          maxLength={20}
          maw={220}
          data-autofocus
          value={valore.codiceScheda}
          error={
            stato.descTecniche.some((una) => una.codiceScheda === valore.codiceScheda.trim())
              ? 'C’è già una descrizione con questo codice: verrà sostituita.'
              : undefined
          }
          onChange={(event) => onChange({ ...valore, codiceScheda: event.currentTarget.value })}
        />
      )}
      <RichText
        label="Descrizione tecnica"
        value={valore.html}
        onChange={(html) => onChange({ ...valore, html })}
        error={errore}
      />
    </Stack>
  ),
  mostra: ({ html }) => (html === '' ? 'Nessun testo' : <TestoHtml html={html} />),
  verifica: ({ html }) => (html === '' && codiceScheda === null ? 'Richiesto.' : verificaHtml(html)),
  salva: ({ codiceScheda: codice, html }, versione) =>
    writeOf(salvaDatiTecnici, {
      codTestata: testata.codTestata,
      suffisso: testata.suffisso,
      codiceScheda: codice,
      descrizioneHTML: html,
      versione,
    }),
  riuscita: 'Informazioni salvate',
  fallita: 'Errore nel salvataggio.',
  larghezza: 760,
});
