import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { Autocompletamenti } from './autocompletamenti.tsx';
import { CaricamentiExcel } from './caricamenti-excel.tsx';
import { CategorieAziende } from './categorie-aziende.tsx';
import { FiltriDiRicerca } from './filtri-di-ricerca.tsx';
import { Libro } from './libro-mestiere.tsx';

interface GestionaleProps {
  readonly filtro: string | undefined;
  /** Word searched without result, with which the vocabulary opens. */
  readonly parola: string | undefined;
}

/** B-045. */
export function GestionaleFiltri({ filtro, parola }: GestionaleProps): ReactNode {
  return (
    <Tabs defaultValue={parola === undefined ? 'filtri' : 'libro'} keepMounted={false} variant="outline">
      <Tabs.List aria-label="Gestionale Filtri" mb="sm">
        <Tabs.Tab value="filtri">Filtri di ricerca</Tabs.Tab>
        <Tabs.Tab value="libro">Libro del mestiere</Tabs.Tab>
        <Tabs.Tab value="autocompletamento">Autocompletamento</Tabs.Tab>
        <Tabs.Tab value="aziende">Categorie aziende</Tabs.Tab>
        <Tabs.Tab value="excel">Excel</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="filtri">
        <FiltriDiRicerca iniziale={filtro ?? null} />
      </Tabs.Panel>
      <Tabs.Panel value="libro">
        <Libro cercata={parola} />
      </Tabs.Panel>
      <Tabs.Panel value="autocompletamento">
        <Autocompletamenti />
      </Tabs.Panel>
      <Tabs.Panel value="aziende">
        <CategorieAziende />
      </Tabs.Panel>
      <Tabs.Panel value="excel">
        <CaricamentiExcel />
      </Tabs.Panel>
    </Tabs>
  );
}
