import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { ReplyOf } from '#platform/contract/call.ts';
import { queryOf, writeOf } from '#platform/web/query.ts';
import type { IdTestata } from '#parti/id-testata.ts';
import type { Modifica } from '#parti/web/modifica/modifica.ts';
import { leggiValoriTecnici, salvaValoreTecnico } from '#prodotto/testate/contract.ts';

type Valore = Omit<ReplyOf<typeof leggiValoriTecnici>['valoriTecnici'][number], 'suffisso' | 'numeroRiga'>;

const vuoto: Valore = {
  etichettaTecnica: '',
  valoreTecnico1: '',
  valoreTecnico2: '',
  valoreTecnico3: '',
  valoreTecnico4: '',
  codiceScheda: '',
};
const campi = ['valoreTecnico1', 'valoreTecnico2', 'valoreTecnico3', 'valoreTecnico4'] as const;

/** P-212. */
export const nuovaRiga = -1;

const inParole = (valore: Valore): string =>
  `${valore.etichettaTecnica}: ${campi
    .map((campo) => valore[campo])
    .filter((testo) => testo !== '')
    .join(', ')}`;

export const valoreTecnico = (
  { codTestata, suffisso }: IdTestata,
  numeroRiga: number,
): Modifica<typeof leggiValoriTecnici, Valore> => ({
  titolo: numeroRiga === nuovaRiga ? 'Nuovo dato tecnico' : 'Modifica dato tecnico',
  leggi: queryOf(leggiValoriTecnici, { codTestata, suffisso }),
  valore: ({ valoriTecnici }) => {
    const trovato = valoriTecnici.find((uno) => uno.numeroRiga === numeroRiga);
    return trovato
      ? { ...vuoto, ...Object.fromEntries(Object.keys(vuoto).map((campo) => [campo, trovato[campo as keyof Valore]])) }
      : vuoto;
  },
  campo: ({ valore, onChange, errore }) => (
    <Stack gap="xs">
      <TextInput
        label="Etichetta"
        required
        maxLength={100}
        data-autofocus
        value={valore.etichettaTecnica}
        error={errore}
        onChange={(event) => onChange({ ...valore, etichettaTecnica: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        {campi.map((campo, indice) => (
          <TextInput
            key={campo}
            label={`Valore ${indice + 1}`}
            maxLength={200}
            value={valore[campo]}
            onChange={(event) => onChange({ ...valore, [campo]: event.currentTarget.value })}
          />
        ))}
      </SimpleGrid>
      <TextInput
        label="Codice scheda"
        maxLength={20}
        maw={220}
        value={valore.codiceScheda}
        onChange={(event) => onChange({ ...valore, codiceScheda: event.currentTarget.value })}
      />
    </Stack>
  ),
  mostra: (valore) => (valore === vuoto ? 'La riga non c’è più.' : inParole(valore)),
  verifica: (valore) => (valore.etichettaTecnica.trim() === '' ? 'Richiesto.' : null),
  salva: ({ codiceScheda, ...valore }, versione) =>
    writeOf(salvaValoreTecnico, {
      codTestata,
      suffisso,
      codiceScheda,
      numeroRiga,
      EtichettaTecnica: valore.etichettaTecnica,
      ValoreTecnico1: valore.valoreTecnico1,
      ValoreTecnico2: valore.valoreTecnico2,
      ValoreTecnico3: valore.valoreTecnico3,
      ValoreTecnico4: valore.valoreTecnico4,
      versione,
    }),
  riuscita: 'Dati aggiornati con successo',
});
