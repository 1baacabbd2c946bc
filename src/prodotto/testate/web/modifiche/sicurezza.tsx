import { Alert, Stack, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { scriviIdTestata, type IdTestata } from '#parti/id-testata.ts';
import type { Modifica } from '#parti/web/modifica/modifica.ts';
import { queryOf, writeOf } from '#platform/web/query.ts';
import { leggiSicurezzaTestata, salvaSicurezzaTestata } from '#prodotto/testate/contract.ts';
import {
  campiSicurezza,
  eDocumento,
  massimoSicurezza,
  nomiSicurezza,
  verificaSicurezza,
  type Sicurezza,
} from '#prodotto/testate/rules/sicurezza.ts';

export const sicurezza = (testata: IdTestata): Modifica<typeof leggiSicurezzaTestata, Sicurezza> => ({
  titolo: 'Sicurezza e conformità',
  leggi: queryOf(leggiSicurezzaTestata, { id: scriviIdTestata(testata) }),
  valore: ({ versione: _, ...dati }) => dati,
  campo: ({ valore, onChange, errore }) => <Campi valore={valore} onChange={onChange} errore={errore} />,
  mostra: (dati) =>
    campiSicurezza
      .filter((campo) => dati[campo] !== '')
      .map((campo) => `${nomiSicurezza[campo]}: ${dati[campo]}`)
      .join('. ') || 'Nessun dato.',
  verifica: verificaSicurezza,
  salva: (dati, versione) => writeOf(salvaSicurezzaTestata, { id: scriviIdTestata(testata), ...dati, versione }),
  riuscita: 'Dati aggiornati con successo',
  larghezza: 640,
});

interface CampiProps {
  readonly valore: Sicurezza;
  readonly onChange: (valore: Sicurezza) => void;
  readonly errore: string | undefined;
}

const Campi = ({ valore, onChange, errore }: CampiProps): ReactNode => (
  <Stack gap="xs">
    {campiSicurezza.map((campo, i) => {
      const comuni = {
        label: nomiSicurezza[campo],
        maxLength: massimoSicurezza(campo),
        value: valore[campo],
        onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
          onChange({ ...valore, [campo]: currentTarget.value }),
        'data-autofocus': i === 0 || undefined,
      };
      return campo === 'avvertenze' ? (
        <Textarea key={campo} autosize minRows={2} maxRows={8} {...comuni} />
      ) : (
        <TextInput key={campo} placeholder={eDocumento(campo) ? 'https://' : undefined} {...comuni} />
      );
    })}
    {errore !== undefined && (
      <Alert color="danger" p="xs" role="alert">
        {errore}
      </Alert>
    )}
  </Stack>
);
