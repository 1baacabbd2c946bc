import { Button, Popover, Select, Stack, Switch } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cambiaModo, useModi } from './modi.ts';
import { svuotaSelezione } from './selezione.ts';
import { conGruppi, conInterruttore, conOrdine, conParole, ordini } from './cambia-ricerca.ts';
import { rotturaDi, type Cambio, type Parole, type Rottura, type StatoRicerca } from './stato-ricerca.ts';

interface ImpostazioniProps {
  readonly stato: StatoRicerca;
  readonly onCambia: (cambio: Cambio) => void;
}

const parole: { value: Parole | 'tutte'; label: string }[] = [
  { value: 'tutte', label: 'Nessun filtro' },
  { value: 'con', label: 'Con parole chiave' },
  { value: 'senza', label: 'Senza parole chiave' },
  { value: 'descrizione', label: 'Parole nella descrizione' },
];

const rotture = ['Nessuno', 'Categoria merceologica', 'Categoria di ricerca', 'Autocompletamento'].map((label, n) => ({
  value: String(n),
  label,
}));
const ordinamenti = ordini.map(([codice, label]) => ({ value: String(codice), label }));
const comuni = { size: 'xs', allowDeselect: false, comboboxProps: { withinPortal: false } } as const;

/** P-040: results in the URL, working modes per tab. */
export function Impostazioni({ stato, onCambia }: ImpostazioniProps): ReactNode {
  return (
    <Popover position="bottom-end" width={270} shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={15} />}>
          Impostazioni
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Impostazioni">
        <Stack gap={10}>
          <ModiDiLavoro />
          <Switch
            size="xs"
            label="Cerca in tutti filtri"
            checked={stato.tuttiFiltri === true}
            onChange={({ currentTarget: { checked } }) =>
              onCambia((prima) => conInterruttore(prima, 'tuttiFiltri', checked))
            }
          />
          <Switch
            size="xs"
            label="Visualizza nome divisione"
            checked={!stato.senzaNomi}
            onChange={({ currentTarget: { checked } }) =>
              onCambia((prima) => conInterruttore(prima, 'senzaNomi', !checked))
            }
          />
          <Select
            {...comuni}
            label="Parole chiave"
            data={parole}
            value={stato.parole ?? 'tutte'}
            onChange={(scelta) =>
              onCambia((prima) =>
                conParole(prima, scelta === 'con' || scelta === 'senza' || scelta === 'descrizione' ? scelta : null),
              )
            }
          />
          <Select
            {...comuni}
            label="Ordinamento"
            data={ordinamenti}
            value={String(stato.ordine ?? 3)}
            onChange={(scelta) => onCambia((prima) => conOrdine(prima, ordineDi(scelta)))}
          />
          <Select
            {...comuni}
            label="Break"
            data={rotture}
            value={String(rotturaDi(stato))}
            onChange={(scelta) => onCambia((prima) => conGruppi(prima, rottura(scelta)))}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function ModiDiLavoro(): ReactNode {
  const { manutenzione, multiSelezione, tutti } = useModi();
  const cambia = (modo: Parameters<typeof cambiaModo>[0], resta: boolean): void => {
    cambiaModo(modo);
    if (!resta) svuotaSelezione();
  };
  return (
    <>
      <Switch
        size="xs"
        label="Manutenzione"
        checked={manutenzione}
        onChange={({ currentTarget: { checked } }) => cambia({ manutenzione: checked }, checked || multiSelezione)}
      />
      <Switch
        size="xs"
        label="Multi selezione"
        checked={multiSelezione}
        onChange={({ currentTarget: { checked } }) => cambia({ multiSelezione: checked }, checked || manutenzione)}
      />
      <Switch
        size="xs"
        label="Seleziona tutti"
        disabled={!manutenzione && !multiSelezione}
        description={manutenzione || multiSelezione ? undefined : 'Con Manutenzione o Multi selezione'}
        checked={tutti}
        onChange={({ currentTarget: { checked } }) => cambia({ tutti: checked }, checked)}
      />
    </>
  );
}

const ordineDi = (scelta: string | null): 1 | 2 | 3 => (scelta === '1' ? 1 : scelta === '2' ? 2 : 3);
const rottura = (scelta: string | null): Rottura => (scelta === '1' ? 1 : scelta === '2' ? 2 : scelta === '3' ? 3 : 0);
