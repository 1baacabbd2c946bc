import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { MonthField } from '#platform/web/kit/fields/month-field.tsx';
import { SearchField } from '#platform/web/kit/list/search-field.tsx';
import { conAl, conDal } from './mesi.ts';
import type { FiltroMesi as Filtro } from './mesi.ts';
import classes from './scheda-righe.module.css';

interface FiltroMesiProps {
  readonly filtro: Filtro;
  readonly onFiltro: (filtro: Filtro) => void;
  readonly children?: ReactNode;
}

export function FiltroMesi({ filtro, onFiltro, children }: FiltroMesiProps): ReactNode {
  return (
    <Group gap="xs" align="flex-end">
      <MonthField label="Dal mese" value={filtro.dal} onChange={(dal) => dal && onFiltro(conDal(filtro, dal))} />
      <MonthField
        label="Al mese"
        placeholder="Tutti"
        classNames={{ placeholder: classes.segnaposto }}
        clearable
        clearButtonProps={{ 'aria-label': 'Togli il mese finale' }}
        value={filtro.al}
        onChange={(al) => onFiltro(conAl(filtro, al))}
      />
      <SearchField start={filtro.testo} onSearch={(testo) => onFiltro({ ...filtro, testo })} />
      {children}
    </Group>
  );
}
