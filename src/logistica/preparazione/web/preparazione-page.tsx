import { Button, Select, Text } from '@mantine/core';
import { formatMoney } from '#platform/contract/format.ts';
import { nelPeriodo } from '#parti/da-giorni.ts';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { useListOf } from '#platform/web/kit/list/use-list-of.ts';
import { Filters } from '#platform/web/kit/list/filters.tsx';
import { queryOf } from '#platform/web/query.ts';
import { CampoLettore } from '#parti/web/campo-lettore.tsx';
import { useUtente } from '#parti/web/utente.ts';
import * as percorsi from '#parti/web/percorsi/preparazione.ts';
import { elencoPreparazione } from '../contract.ts';
import { ufficio } from '../contract/campi-preparazione.ts';
import { ordineLetto, percheInRitardo } from '../rules.ts';
import { filtriPreparazione, viste, type Vista } from '../rules/list.ts';
import { colonne } from './colonne-preparazione.tsx';

const route = getRouteApi(percorsi.preparazione);

const nomi: Record<Vista, string> = {
  aperti: 'Tutti gli aperti',
  oggi: 'Di oggi',
  ritardo: 'In ritardo',
  'in mano': 'In preparazione',
  mancanti: 'Merce mancante',
};

export function PreparazionePage(): ReactNode {
  const navigate = route.useNavigate();
  const list = useListOf(elencoPreparazione, filtriPreparazione, route);
  const { ruolo } = useUtente();
  const daConsegnare = list.data?.daConsegnare;
  const queries = useQueryClient();
  const letto = async (codice: string): Promise<string | undefined> => {
    const cerca = ordineLetto(codice);
    if (cerca === null) return `Letto ${codice}: non è l’etichetta di un ordine`;
    const trovati = await queries.fetchQuery({
      ...queryOf(elencoPreparazione, { cerca }),
      meta: { failure: 'screen' },
    });
    const ordine = trovati.righe.find(({ numero, anno }) => `${numero}/${anno}` === cerca);
    if (!ordine) return `Letto: ordine ${cerca}, che non è da preparare`;
    void navigate(percorsi.versoOrdine(ordine.id));
    return undefined;
  };
  return (
    <ListScreen
      title="Preparazione ordini"
      list={list}
      counted={['ordine', 'ordini']}
      label="Ordini da preparare"
      empty={{
        text: 'Nessun ordine da preparare',
        note: 'Gli ordini confermati arrivano qui da sé, dal portale come dall’ufficio.',
      }}
      choice="preparazione"
      filters={
        <>
          <CampoLettore
            label="Etichetta o ordine"
            placeholder="113/2026, Invio apre"
            description=""
            w={220}
            onCodice={letto}
          />
          <Filters list={list} />
          <Select
            label="Vista"
            data={viste.map((value) => ({ value, label: nomi[value] }))}
            value={list.search.vista ?? 'aperti'}
            onChange={(vista) =>
              list.change({ vista: viste.find((una) => una === vista && una !== 'aperti'), motivo: undefined })
            }
            allowDeselect={false}
            w={180}
          />
          {(list.search.dal !== undefined || list.search.al !== undefined) && (
            <Button variant="default" onClick={() => list.change({ dal: undefined, al: undefined })}>
              Dovuti {nelPeriodo(list.search)}: tutti i giorni
            </Button>
          )}
          {list.search.motivo !== undefined && (
            <Button variant="default" onClick={() => list.change({ motivo: undefined })}>
              In ritardo, {percheInRitardo[list.search.motivo].toLowerCase()}: tutti
            </Button>
          )}
          {ufficio.includes(ruolo) && daConsegnare !== undefined && (
            <Text size="sm" aria-live="polite">
              Da consegnare <b>{formatMoney(daConsegnare)}</b>
            </Text>
          )}
        </>
      }
      columns={colonne}
      keyOf={({ id }) => id}
      onOpen={({ id }) => void navigate(percorsi.versoOrdine(id))}
      tint={({ mano, pronte, righe: tutte }) => (pronte === tutte ? 'green' : mano === '' ? null : 'yellow')}
    />
  );
}
