import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mostraCategoria } from '#parti/codici.ts';
import { scriviIdTestata, type IdTestata } from '#parti/id-testata.ts';
import type { Modifica } from '#parti/web/modifica/modifica.ts';
import { queryOf, writeOf } from '#platform/web/query.ts';
import { elencoCategorie, impostaCategoria, informazioniTestata } from '#prodotto/testate/contract.ts';

interface CampoProps {
  readonly valore: string;
  readonly onChange: (valore: string) => void;
  readonly errore: string | undefined;
}

function CampoCategoria({ valore, onChange, errore }: CampoProps): ReactNode {
  const { data, isError } = useQuery({
    ...queryOf(elencoCategorie, {}),
    staleTime: 10 * 60_000,
    meta: { failure: 'notification' },
  });
  const voci = (data?.categorie ?? [])
    .toSorted((a, b) => a.catMerceologica.localeCompare(b.catMerceologica))
    .map(({ catMerceologica, descrizione }) => ({
      value: catMerceologica,
      label: `${mostraCategoria(catMerceologica)} ${descrizione}`,
    }));
  return (
    <Select
      label="Categoria merceologica"
      searchable
      data-autofocus
      data={voci.length > 0 ? voci : [{ value: valore, label: mostraCategoria(valore) }]}
      value={valore}
      error={errore ?? (isError ? 'Elenco delle categorie non disponibile.' : undefined)}
      onChange={(scelta) => onChange(scelta ?? valore)}
      allowDeselect={false}
      nothingFoundMessage="Nessun dato trovato"
      maxDropdownHeight={260}
      limit={200}
    />
  );
}

export const categoria = (testata: IdTestata): Modifica<typeof informazioniTestata, string> => ({
  titolo: 'Imposta categoria',
  leggi: queryOf(informazioniTestata, { id: scriviIdTestata(testata) }),
  valore: (stato) => stato.catMerceologica,
  campo: ({ valore, onChange, errore }) => <CampoCategoria valore={valore} onChange={onChange} errore={errore} />,
  mostra: mostraCategoria,
  salva: (catMerceologica, versione) =>
    writeOf(impostaCategoria, {
      codTestata: testata.codTestata,
      suffisso: testata.suffisso,
      catMerceologica,
      versione,
    }),
  riuscita: 'Dati aggiornati con successo',
});
