import { ActionIcon, Group, Select, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { queryOf } from '#platform/web/query.ts';
import { DescrizioneRiga } from '#parti/web/righe-descritte.tsx';
import { dettaglioArticolo } from '#prodotto/articolo/contract.ts';
import { elencoCicli, elencoLavorazioni } from '../contract.ts';
import { cicloDi, comeCiclo, comeLavorazione, type CampiOrdineTerzista } from './campi-ordine-terzista.ts';
import { passiDi } from './passi.ts';
import type { Ciclo } from './tipi-terzisti.ts';

const articoloDi = (id: string) => queryOf(dettaglioArticolo, { id });

export function RigheOrdineTerzista({ form }: { form: UseFormReturnType<CampiOrdineTerzista> }): ReactNode {
  const cicli = useQuery(queryOf(elencoCicli, {})).data ?? [];
  const lavorazioni = useQuery(queryOf(elencoLavorazioni, {})).data ?? [];
  const lavori = [
    {
      group: 'Cicli',
      items: cicli.map(({ codiceCiclo, descrizione }) => ({
        value: comeCiclo(codiceCiclo),
        label: `${codiceCiclo} ${descrizione}`,
      })),
    },
    {
      group: 'Lavorazioni',
      items: lavorazioni.map(({ codice, descrizione }) => ({
        value: comeLavorazione(codice),
        label: `${codice} ${descrizione}`,
      })),
    },
  ];
  const { righe, tipo } = form.values;
  return righe.map(({ cdArticolo, lavoro, passo }, i) => {
    const ciclo = cicli.find(({ codiceCiclo }) => codiceCiclo === cicloDi(lavoro));
    const scelto = form.getInputProps(`righe.${i}.lavoro`);
    return (
      <div key={form.key(`righe.${i}`)} role="group" aria-label={`Riga ${i + 1}`}>
        <Group gap="xs" align="flex-start">
          <TextInput
            label="Articolo"
            placeholder="es. 121 00024 01 01"
            withAsterisk
            flex="2 1 130px"
            maxLength={30}
            {...form.getInputProps(`righe.${i}.cdArticolo`)}
          />
          <NumberField
            label="Quantità"
            withAsterisk
            flex="1 1 80px"
            min={0.001}
            max={9_999_999}
            decimals={3}
            {...form.getInputProps(`righe.${i}.qta`)}
          />
          <NumberField
            label="Prezzo"
            flex="1 1 80px"
            min={0}
            decimals={5}
            {...form.getInputProps(`righe.${i}.prezzo`)}
          />
          {tipo === 'CL' && (
            <Select
              label="Ciclo o lavorazione"
              withAsterisk
              searchable
              flex="3 1 200px"
              data={lavori}
              {...scelto}
              value={lavoro || null}
              onChange={(altro) => {
                form.setFieldValue(`righe.${i}.lavoro`, altro ?? '');
                form.setFieldValue(`righe.${i}.passo`, 1);
                form.setFieldValue(`righe.${i}.daRiga`, null);
              }}
            />
          )}
          <ActionIcon
            mt={26}
            aria-label={`Togli la riga ${i + 1}`}
            disabled={righe.length === 1}
            onClick={() => form.removeListItem('righe', i)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
        <DescrizioneRiga codice={cdArticolo} leggi={articoloDi} />
        {tipo === 'CL' && ciclo && <Passi ciclo={ciclo} passo={passo} />}
      </div>
    );
  });
}

/** All steps; the ordered one is highlighted. */
function Passi({ ciclo, passo }: { ciclo: Ciclo; passo: number }): ReactNode {
  const passi = passiDi(ciclo);
  const giorni = passi.slice(passo - 1).reduce((somma, { leadTime }) => somma + leadTime, 0);
  if (passi.length === 0) return <Text size="xs">Il ciclo non ha ancora lavorazioni.</Text>;
  return (
    <Text size="xs">
      {passi.map(({ descrizione, leadTime }, i) => (
        <span key={`${i + 1} ${descrizione}`}>
          {i > 0 && ' → '}
          <Text span inherit fw={i + 1 === passo ? 700 : 400} c={i + 1 < passo ? 'dimmed' : undefined}>
            {i + 1} {descrizione} ({leadTime} gg)
          </Text>
        </span>
      ))}
      {passi.length > passo && `; ${giorni} gg in tutto, il passo dopo si ordina quando questo torna`}
    </Text>
  );
}
