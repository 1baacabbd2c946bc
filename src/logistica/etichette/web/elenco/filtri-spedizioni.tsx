import { Button, Select, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { nelPeriodo } from '#parti/da-giorni.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { monthNames } from '#platform/contract/month-names.ts';
import { SearchField } from '#platform/web/kit/list/search-field.tsx';
import { operatori, primoAnno, viste } from '../../rules/list.ts';

interface RicercaSpedizioni {
  readonly annullato?: true | undefined;
  readonly confermato?: true | undefined;
  readonly operatore?: string | undefined;
  readonly vista?: string | undefined;
  readonly anno?: number | undefined;
  readonly mese?: number | undefined;
  readonly dal?: string | undefined;
  readonly al?: string | undefined;
  readonly cerca?: string | undefined;
}

interface FiltriProps {
  readonly search: RicercaSpedizioni;
  readonly filtra: (nuovi: RicercaSpedizioni) => void;
}

/** Clears the filters that only apply to confirmed shipments of a view or of due days. */
const dellAnno = { vista: undefined, dal: undefined, al: undefined };

export function FiltriSpedizioni({ search, filtra }: FiltriProps): ReactNode {
  const oggi = Number(oggiInItalia(new Date()).slice(0, 4));
  const { annullato, confermato, operatore, anno = oggi, mese, dal, al, cerca } = search;
  const vista = viste.find((una) => una === search.vista);
  const dovute = dal !== undefined || al !== undefined;
  return (
    <>
      <Switch
        label="Annullate"
        checked={annullato === true}
        onChange={({ currentTarget: { checked } }) =>
          filtra({ ...dellAnno, annullato: checked || undefined, confermato: undefined })
        }
      />
      <Switch
        label="Confermate"
        checked={confermato === true}
        onChange={({ currentTarget: { checked } }) =>
          filtra({ ...dellAnno, confermato: checked || undefined, annullato: undefined })
        }
      />
      <Select
        label="Operatore"
        w={110}
        clearable
        data={[...operatori]}
        value={operatore ?? null}
        onChange={(uno) => filtra({ operatore: uno ?? undefined })}
      />
      <Select
        label="Da vedere"
        w={140}
        clearable
        data={[
          { value: 'ignote', label: 'Esito ignoto' },
          { value: 'ritardo', label: 'In ritardo' },
          { value: 'seguire', label: 'Ferme o in parte' },
          { value: 'tardi', label: 'Oltre il giorno' },
        ]}
        value={vista === 'tutte' ? null : (vista ?? null)}
        onChange={(una) =>
          filtra({
            ...(una !== null && una !== 'tardi' && dellAnno),
            vista: una ?? undefined,
            annullato: undefined,
            confermato: undefined,
          })
        }
      />
      {!dovute && (
        <Select
          label="Anno"
          w={90}
          data={Array.from({ length: oggi - primoAnno + 1 }, (_, i) => String(oggi - i))}
          value={String(anno)}
          allowDeselect={false}
          onChange={(uno) => uno && filtra({ anno: Number(uno) === oggi ? undefined : Number(uno) })}
        />
      )}
      <Select
        label="Mese"
        w={130}
        clearable
        data={mesi}
        value={mese === undefined ? null : String(mese)}
        onChange={(uno) => filtra({ mese: uno === null ? undefined : Number(uno) })}
      />
      {dovute && (
        <Button variant="default" onClick={() => filtra({ dal: undefined, al: undefined })}>
          Dovute {nelPeriodo({ dal, al })}: tutti i giorni
        </Button>
      )}
      <SearchField start={cerca ?? ''} onSearch={(testo) => filtra({ cerca: testo || undefined })} />
    </>
  );
}

const mesi = monthNames.map((label, i) => ({ value: String(i + 1), label }));
