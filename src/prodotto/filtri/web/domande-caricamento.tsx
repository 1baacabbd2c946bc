import { Checkbox, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import type { leggiCaricamento } from '../contract.ts';

type Caricamento = ReplyOf<typeof leggiCaricamento>;

export interface Risposte {
  readonly svuota: boolean;
  readonly nuovi: readonly string[];
  /** Indexes in `rinominati` whose synonyms do not follow. */
  readonly altriValori: readonly number[];
}

export const nessunaRisposta: Risposte = { svuota: false, nuovi: [], altriValori: [] };

export const tuttoRisposto = ({ vuote, nuovi }: Caricamento, risposte: Risposte): boolean =>
  (vuote === 0 || risposte.svuota) && nuovi.every(({ filtro }) => risposte.nuovi.includes(filtro));

const con = <T,>(lista: readonly T[], voce: T, dentro: boolean): T[] => [
  ...lista.filter((una) => una !== voce),
  ...(dentro ? [voce] : []),
];

interface Props {
  readonly caricamento: Caricamento;
  readonly risposte: Risposte;
  readonly onChange: (risposte: Risposte) => void;
}

export function DomandeCaricamento({
  caricamento: { vuote, nuovi, rinominati },
  risposte,
  onChange,
}: Props): ReactNode {
  return (
    <Stack gap="xs">
      {nuovi.length > 0 && (
        <Text size="sm">
          Questi filtri non ci sono ancora. Se un titolo è sbagliato, correggerlo nel file e caricarlo di nuovo.
        </Text>
      )}
      {nuovi.map(({ filtro, testate, simile }) => (
        <Checkbox
          key={filtro}
          label={`${filtro} è un filtro nuovo, di ${formatCounted(testate, 'testata', 'testate')}`}
          description={simile === '' ? undefined : `C’è già ${simile}.`}
          checked={risposte.nuovi.includes(filtro)}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ ...risposte, nuovi: con(risposte.nuovi, filtro, checked) })
          }
        />
      ))}
      {rinominati.map(({ filtro, prima, dopo, testate, sinonimi }, n) => (
        <Checkbox
          key={`${filtro}#${prima}#${dopo}`}
          label={`${filtro}: ${dopo} è il nuovo nome di ${prima} e ne prende i sinonimi`}
          description={`${formatCounted(testate, 'testata', 'testate')}. Sinonimi: ${sinonimi.join(', ')}`}
          checked={!risposte.altriValori.includes(n)}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ ...risposte, altriValori: con(risposte.altriValori, n, !checked) })
          }
        />
      ))}
      {vuote > 0 && (
        <Checkbox
          label={`${formatCounted(vuote, 'voce resterà', 'voci resteranno')} senza valori: va bene così`}
          checked={risposte.svuota}
          onChange={({ currentTarget }) => onChange({ ...risposte, svuota: currentTarget.checked })}
        />
      )}
    </Stack>
  );
}
