import { Tabs, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { leggiIdTestata } from '#parti/id-testata.ts';
import * as percorsi from '#parti/web/percorsi/testata-prodotto.ts';
import { mostraTestata } from '#parti/codici.ts';
import { useUtente } from '#parti/web/utente.ts';
import type { Late } from '#platform/web/kit/late.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { useSlots } from '#platform/web/slots.ts';
import type { schede } from '../../rules/list.ts';
import { ElencoTestate } from './elenco-testate.tsx';
import { FiltriTestata } from './filtri-testata.tsx';
import { InformazioniTestata } from './scheda-informazioni.tsx';
import { StoricoTestata } from './storico-testata.tsx';

const route = getRouteApi(percorsi.testataProdotto);
type Scheda = (typeof schede)[number];

const titoli: readonly (readonly [Scheda, string])[] = [
  ['storico', 'Storico Operazioni'],
  ['filtri', 'Filtri Ricerca'],
  ['informazioni', 'Informazioni'],
  ['gestionale', 'Gestionale Filtri'],
];

declare module '#platform/web/slots.ts' {
  interface Slots {
    /** Role 2. */
    readonly GestionaleFiltri: Late<{ readonly filtro: string | undefined; readonly parola: string | undefined }>;
  }
}

/** B-038. */
export function TestataProdottoPage(): ReactNode {
  const navigate = route.useNavigate();
  const { testata: scritta = '', scheda: chiesta, apri, filtro, parola, ...cerca } = route.useSearch();
  const testata = leggiIdTestata(scritta.toUpperCase());
  const { GestionaleFiltri } = useSlots();
  const { ruolo } = useUtente();
  // Only 'gestionale' needs no header.
  const scheda =
    chiesta === 'gestionale' ? (ruolo === 2 ? chiesta : undefined) : testata === null ? undefined : chiesta;
  const vai = (nuova: { testata?: string | undefined; scheda?: Scheda | undefined }): void =>
    void navigate({ search: { ...cerca, testata: scritta || undefined, scheda, ...nuova } });
  const barra = (
    <Tabs value={scheda ?? 'elenco'} onChange={(una) => vai({ scheda: titoli.find(([nome]) => nome === una)?.[0] })}>
      <Tabs.List aria-label="Schede">
        <Tabs.Tab value="elenco">Testate Prodotto</Tabs.Tab>
        {titoli
          .filter(([nome]) => nome !== 'gestionale' || ruolo === 2)
          .map(([nome, titolo]) => (
            <Tabs.Tab key={nome} value={nome} disabled={testata === null && nome !== 'gestionale'}>
              {titolo}
            </Tabs.Tab>
          ))}
      </Tabs.List>
    </Tabs>
  );
  if (scheda === 'gestionale')
    return (
      <Screen title="Testate Prodotto" toolbar={barra}>
        <GestionaleFiltri filtro={filtro} parola={parola} />
      </Screen>
    );
  if (scheda === undefined || testata === null)
    return (
      <ElencoTestate
        schede={barra}
        cerca={cerca}
        scelta={testata}
        apri={apri}
        onCerca={(nuova) =>
          void navigate({ search: { ...cerca, ...nuova, testata: scritta || undefined }, replace: true })
        }
        onScelta={(id) => void navigate({ search: { ...cerca, testata: id }, replace: true })}
      />
    );
  return (
    <Screen
      title="Testate Prodotto"
      toolbar={
        <>
          {barra}
          <Text fw={600}>Testata {mostraTestata(testata)}</Text>
        </>
      }
    >
      {scheda === 'storico' && <StoricoTestata testata={testata} />}
      {scheda === 'filtri' && <FiltriTestata testata={testata} />}
      {scheda === 'informazioni' && <InformazioniTestata testata={testata} />}
    </Screen>
  );
}
