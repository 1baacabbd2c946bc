import { ActionIcon, Group, Radio, Select, Switch } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { SearchField } from '#platform/web/kit/list/search-field.tsx';
import { queryOf } from '#platform/web/query.ts';
import { elencoCicli, elencoLavorazioni } from '../contract.ts';
import { filtri, qualiDocumenti, type Filtro, type QualiDocumenti } from '../rules/list.ts';
import classes from './terzisti.module.css';
import { cicliEFiniture } from './cicli-e-finiture.ts';
import { useRicerca } from './use-terzisti.ts';

const nomiFiltro: Readonly<Record<Filtro, string>> = {
  tutto: 'Tutto',
  articolo: 'Articolo',
  descrizione: 'Descrizione',
  bolla: 'Bolla',
  ordine: 'Nr. ordine',
  terzista: 'Terzista',
};
const nomiDocumenti: Readonly<Record<QualiDocumenti, string>> = { 0: 'Inviati', 1: 'In attesa', 2: 'Tutti' };

interface BarraProps {
  readonly conta: string;
  readonly onRicarica: () => void;
  readonly lavoro?: boolean;
  /** Undefined hides the choice. */
  readonly documenti?: QualiDocumenti;
  readonly aperti?: boolean;
  readonly children?: ReactNode;
}

/** B-055, B-056. */
export function BarraTerzisti({ conta, onRicarica, lavoro, documenti, aperti, children }: BarraProps): ReactNode {
  const { search, cambia } = useRicerca();
  return (
    <div className={classes.barra}>
      <ActionIcon variant="default" size={30} aria-label="Ricarica" title="Ricarica" onClick={onRicarica}>
        <IconRefresh size={16} aria-hidden />
      </ActionIcon>
      <Select
        label="Cerca in"
        data={filtri.map((value) => ({ value, label: nomiFiltro[value] }))}
        value={search.filtro ?? 'tutto'}
        onChange={(scelto) => cambia({ filtro: filtri.find((uno) => uno === scelto && uno !== 'tutto') })}
        allowDeselect={false}
        w={120}
      />
      <SearchField start={search.cerca ?? ''} onSearch={(cerca) => cambia({ cerca: cerca || undefined })} />
      <DateField label="Dal" w={150} value={search.dal} onChange={(dal) => cambia({ dal: dal ?? undefined })} />
      <DateField label="Al" w={150} value={search.al} onChange={(al) => cambia({ al: al ?? undefined })} />
      {lavoro && <Lavoro />}
      {documenti !== undefined && (
        <Radio.Group
          label="Documenti"
          value={search.documenti ?? documenti}
          onChange={(scelto) =>
            cambia({ documenti: qualiDocumenti.find((uno) => uno === scelto && uno !== documenti) })
          }
        >
          <Group gap="sm" h={30}>
            {qualiDocumenti.map((quali) => (
              <Radio key={quali} size="xs" value={quali} label={nomiDocumenti[quali]} />
            ))}
          </Group>
        </Radio.Group>
      )}
      {aperti && (
        <Switch
          label="Mostra solo ordini aperti"
          mb={5}
          checked={search.aperti !== 'no'}
          onChange={({ currentTarget }) => cambia({ aperti: currentTarget.checked ? undefined : 'no' })}
        />
      )}
      <span className={classes.conta} aria-live="polite">
        {conta}
      </span>
      <span className={classes.azioni}>{children}</span>
    </div>
  );
}

function Lavoro(): ReactNode {
  const { search, cambia } = useRicerca();
  const cicli = useQuery(queryOf(elencoCicli, {}));
  const lavorazioni = useQuery(queryOf(elencoLavorazioni, {}));
  return (
    <>
      <Select
        label="Ciclo o finitura"
        placeholder="Tutti"
        searchable
        clearable
        w={150}
        data={cicliEFiniture(cicli.data ?? [])}
        value={search.ciclo ?? null}
        onChange={(ciclo) => cambia({ ciclo: ciclo ?? undefined })}
      />
      <Select
        label="Lavorazione"
        placeholder="Tutte"
        searchable
        clearable
        w={170}
        data={(lavorazioni.data ?? []).map(({ codice: value, descrizione }) => ({
          value,
          label: `${value} ${descrizione}`,
        }))}
        value={search.lavorazione ?? null}
        onChange={(lavorazione) => cambia({ lavorazione: lavorazione ?? undefined })}
      />
    </>
  );
}
