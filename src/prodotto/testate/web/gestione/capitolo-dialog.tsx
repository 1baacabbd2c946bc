import { Button, Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { IdTestata } from '#parti/id-testata.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { categorieCataloghi, sottoCategorieCataloghi } from '../../contract.ts';

interface CapitoloProps {
  readonly testata: IdTestata | null;
  readonly linea: string;
  readonly categoria: string;
  readonly sotto: string;
  readonly onConferma: (categoria: string, sotto: string) => void;
  readonly onClose: () => void;
}

const nessuna: IdTestata = { codTestata: 'NUOVA', suffisso: 0 };

/** Turning off a category turns off its subcategories (B-124). */
export function CapitoloDialog(props: CapitoloProps): ReactNode {
  const { testata, linea, onConferma, onClose } = props;
  const [categoria, setCategoria] = useState(props.categoria);
  const [sotto, setSotto] = useState(props.sotto);
  const { codTestata, suffisso } = testata ?? nessuna;
  const query = useQuery({
    ...queryOf(categorieCataloghi, {
      CodiceLinea: linea,
      CodTestata: codTestata,
      Suffisso: suffisso,
      CodCategoria: props.categoria,
    }),
    meta: { failure: 'screen' },
  });
  const scegli = (codice: string, acceso: boolean): void => {
    setCategoria(acceso ? codice : '');
    setSotto('');
  };
  return (
    <Dialog onClose={onClose} title="Categoria del catalogo" size={680}>
      <Await query={query}>
        {({ categorie }) => (
          <Stack gap={6} role="group" aria-label="Categorie">
            {categorie.map(({ codCategoria, descrizione }) => (
              <Checkbox
                key={codCategoria}
                label={`${codCategoria} ${descrizione}`}
                checked={codCategoria === categoria}
                onChange={({ currentTarget }) => scegli(codCategoria, currentTarget.checked)}
              />
            ))}
          </Stack>
        )}
      </Await>
      {categoria !== '' && (
        <Sottocategorie
          chiave={{ CodiceLinea: linea, CodTestata: codTestata, Suffisso: suffisso, CodCategoria: categoria }}
          scelta={sotto}
          onScelta={setSotto}
        />
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          Annulla
        </Button>
        <Button disabled={categoria === '' && props.categoria === ''} onClick={() => onConferma(categoria, sotto)}>
          Conferma
        </Button>
      </Group>
    </Dialog>
  );
}

interface SottoProps {
  readonly chiave: {
    readonly CodiceLinea: string;
    readonly CodTestata: string;
    readonly Suffisso: number;
    readonly CodCategoria: string;
  };
  readonly scelta: string;
  readonly onScelta: (codice: string) => void;
}

/** B-125. */
function Sottocategorie({ chiave, scelta, onScelta }: SottoProps): ReactNode {
  const query = useQuery({
    ...queryOf(sottoCategorieCataloghi, { ...chiave, CodSottoCategoria: '' }),
    meta: { failure: 'screen' },
  });
  return (
    <>
      <Text fw={600} size="sm" mt="md" mb={6}>
        Sottocategorie
      </Text>
      <Await query={query}>
        {({ sottoCategorie }) => (
          <SimpleGrid cols={2} spacing="md" role="group" aria-label="Sottocategorie">
            {[sottoCategorie.slice(0, 5), sottoCategorie.slice(5)].map((colonna, i) => (
              <Stack key={i === 0 ? 'sinistra' : 'destra'} gap={6}>
                {colonna.map(({ codSottoCategoria, descrizione }) => (
                  <Checkbox
                    key={codSottoCategoria}
                    label={`${codSottoCategoria} ${descrizione}`}
                    checked={codSottoCategoria === scelta}
                    onChange={({ currentTarget }) => onScelta(currentTarget.checked ? codSottoCategoria : '')}
                  />
                ))}
              </Stack>
            ))}
          </SimpleGrid>
        )}
      </Await>
    </>
  );
}
