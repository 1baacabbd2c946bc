import { Badge, Button, Group, Input, ScrollArea, Stack, TagsInput, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { paroleFulltext, suggerimentiParole } from '#prodotto/testate/contract.ts';
import { normalizzaParola, paroleMassime } from '#prodotto/testate/rules.ts';

export interface Parole {
  readonly incluse: readonly string[];
  readonly escluse: readonly string[];
}

interface CampiProps {
  readonly id: string;
  readonly valore: Parole;
  readonly onChange: (valore: Parole) => void;
  readonly errore: string | undefined;
}

export function CampiParole({ id, valore, onChange, errore }: CampiProps): ReactNode {
  return (
    <Stack gap="sm">
      <CampoParole
        label="Parole incluse"
        descrizione="La ricerca trova la testata anche con queste parole."
        parole={valore.incluse}
        onChange={(incluse) => onChange({ ...valore, incluse })}
        primo
      />
      <CampoParole
        label="Parole escluse"
        descrizione="Con queste parole la ricerca non la trova."
        parole={valore.escluse}
        onChange={(escluse) => onChange({ ...valore, escluse })}
      />
      {errore !== undefined && <Input.Error role="alert">{errore}</Input.Error>}
      <ParoleDeiTesti id={id} incluse={valore.incluse} />
    </Stack>
  );
}

interface CampoProps {
  readonly label: string;
  readonly descrizione: string;
  readonly parole: readonly string[];
  readonly onChange: (parole: string[]) => void;
  readonly primo?: boolean;
}

function CampoParole({ label, descrizione, parole, onChange, primo = false }: CampoProps): ReactNode {
  const [scritto, setScritto] = useState('');
  const [cercato] = useDebouncedValue(scritto.trim(), 150);
  const { data } = useQuery({
    ...queryOf(suggerimentiParole, { valore: cercato }),
    enabled: cercato.length >= 3,
    placeholderData: keepPreviousData,
    meta: { failure: 'notification' },
  });
  const suggerite = cercato.length >= 3 ? (data?.parole ?? []) : [];
  return (
    <TagsInput
      label={label}
      description={`${descrizione} Invio o virgola ne aggiunge una.`}
      data={suggerite.filter((parola) => !parole.includes(parola))}
      value={[...parole]}
      onChange={(nuove) => onChange([...new Set(nuove.map(normalizzaParola))].filter((parola) => parola !== ''))}
      searchValue={scritto}
      onSearchChange={setScritto}
      splitChars={[',', ';']}
      acceptValueOnBlur
      maxTags={paroleMassime}
      clearButtonProps={{ 'aria-label': `Svuota ${label.toLowerCase()}` }}
      data-autofocus={primo || undefined}
    />
  );
}

const fonti = {
  descrizione: 'descrizione',
  azienda: 'azienda',
  categoria: 'categoria',
  filtro: 'filtri',
  articolo: 'articoli',
} as const;

/** Loaded on demand, as an article table has many. */
function ParoleDeiTesti({ id, incluse }: { id: string; incluse: readonly string[] }): ReactNode {
  const [aperte, setAperte] = useState(false);
  const query = useQuery({ ...queryOf(paroleFulltext, { id }), enabled: aperte, meta: { failure: 'screen' } });
  if (!aperte) {
    return (
      <Group>
        <Button variant="default" onClick={() => setAperte(true)}>
          Full text: parole dei testi
        </Button>
      </Group>
    );
  }
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        Parole dei testi
      </Text>
      <Await query={query}>
        {({ parole }) => (
          <ScrollArea.Autosize mah={150} type="auto" viewportProps={{ tabIndex: 0, 'aria-label': 'Parole dei testi' }}>
            <Group gap={4}>
              {parole.map(({ parola, fonte }) => (
                <Badge
                  key={parola}
                  c={incluse.includes(parola) ? 'white' : 'var(--ink)'}
                  variant={incluse.includes(parola) ? 'filled' : 'default'}
                  title={`Da ${fonti[fonte]}`}
                >
                  {parola}
                </Badge>
              ))}
              {parole.length === 0 && <Text size="sm">Nessun dato trovato</Text>}
            </Group>
          </ScrollArea.Autosize>
        )}
      </Await>
    </div>
  );
}
