import { Button, Checkbox } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { etichette, versoSpedizione } from '#parti/web/percorsi/etichette.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { ColumnChoice } from '#platform/web/kit/list/column-choice.tsx';
import { ExcelButton } from '#platform/web/kit/list/excel-button.tsx';
import { ListContent } from '#platform/web/kit/list/list-content.tsx';
import { ListPage } from '#platform/web/kit/list/list-page.tsx';
import { useLayout } from '#platform/web/kit/list/use-layout.ts';
import { useList } from '#platform/web/kit/list/use-list.ts';
import type { ShownWork } from '#platform/web/kit/long-work.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { WorkOutcomeDialog } from '#platform/web/kit/work-outcome-dialog.tsx';
import { queryOf } from '#platform/web/query.ts';
import { elencoSpedizioni, excelSpedizioni, esitoConferma } from '../../contract.ts';
import { operatori, ordinamenti, viste } from '../../rules/list.ts';
import { coloreStato } from '../stato.tsx';
import { BorderoDialog } from './bordero-dialog.tsx';
import { colonne, colonnaScelta } from './colonne-spedizioni.tsx';
import { ControlloDialog } from './controllo-dialog.tsx';
import { DettaglioSpedizione } from './dettaglio-spedizione.tsx';
import { FiltriSpedizioni } from './filtri-spedizioni.tsx';
import { TrackingDialog } from './tracking-dialog.tsx';
import { useAzioniSpedizioni, racconta, type Riga } from './use-azioni-spedizioni.ts';

/** B-137: several shipments, one courier call each. */
const ConfermeDialog = (lavoro: ShownWork & { readonly onClose: () => void }): ReactNode => (
  <WorkOutcomeDialog
    {...lavoro}
    title="Conferma delle spedizioni"
    show="Mostra gli esiti"
    call={esitoConferma}
    onOutcome={({ esiti }) => {
      racconta(esiti);
      lavoro.onClose();
    }}
  />
);

const route = getRouteApi(etichette);

const vuoto = {
  text: 'Nessuna spedizione',
  note: 'Si prepara dalla pagina di un DDT che va per corriere, o da «Creazione spedizione» con «Nuova spedizione».',
};

/** B-066, B-137. */
export function ElencoSpedizioni({ linguette }: { linguette: ReactNode }): ReactNode {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const oggi = Number(oggiInItalia(new Date()).slice(0, 4));
  const { annullato, confermato, anno = oggi, mese, dal, al, cerca, pagina } = search;
  const dovute = dal !== undefined || al !== undefined;
  const operatore = operatori.find((uno) => uno === search.operatore);
  const vista = viste.find((una) => una === search.vista);
  const ordina = ordinamenti.find((uno) => uno === search.ordina);
  const { change: filtra, ...list } = useList({
    asked: queryOf(elencoSpedizioni, {
      annullato,
      confermato,
      operatore,
      anno,
      mese,
      dal,
      al,
      vista,
      cerca,
      ordina,
      pagina,
    }),
    search,
    sorted: '-codice',
    go: (nuova, how) => void navigate({ search: nuova, ...how }),
  });
  const layout = useLayout('spedizioni');
  const [scelte, setScelte] = useState<ReadonlySet<string>>(new Set());
  const [tracking, setTracking] = useState<Riga | null>(null);
  const [lavoro, setLavoro] = useState<ShownWork | null>(null);
  const [aperto, apri] = useState<'bordero' | 'controllo' | null>(null);
  const { azioni, conferma } = useAzioniSpedizioni({
    annullate: annullato === true,
    onTracking: setTracking,
    onLavoro: setLavoro,
  });
  const sceglie = !annullato && !confermato;
  const righe = list.query.data?.righe ?? [];
  const confermabili = righe.filter(({ fase }) => fase === 'inviata');
  const daConfermare = confermabili.filter(({ descrCodiceSpedizione }) => scelte.has(descrCodiceSpedizione));
  return (
    <ListPage
      title="Spedizioni"
      list={list}
      counted={['spedizione', 'spedizioni']}
      filters={
        <>
          {linguette}
          <FiltriSpedizioni search={search} filtra={filtra} />
        </>
      }
      actions={
        <>
          <ColumnChoice columns={colonne} layout={layout} />
          <ExcelButton
            call={excelSpedizioni}
            input={{
              anno,
              ...(mese ? { mese } : {}),
              ...(operatore ? { operatore } : {}),
              ...(dovute && { dal, al, vista: vista === 'tardi' ? vista : 'tutte' }),
            }}
          />
          <Button variant="default" onClick={() => apri('controllo')}>
            Controllo colli
          </Button>
          <Button variant="default" onClick={() => apri('bordero')}>
            Borderò
          </Button>
          {sceglie && (
            <Checkbox
              label="Seleziona tutte"
              disabled={confermabili.length === 0}
              checked={confermabili.length > 0 && daConfermare.length === confermabili.length}
              indeterminate={daConfermare.length > 0 && daConfermare.length < confermabili.length}
              onChange={({ currentTarget: { checked } }) =>
                setScelte(
                  new Set(checked ? confermabili.map(({ descrCodiceSpedizione }) => descrCodiceSpedizione) : []),
                )
              }
            />
          )}
          {sceglie && (
            <Button
              disabled={daConfermare.length === 0}
              loading={conferma.inCorso}
              onClick={() => void conferma.conferma(daConfermare).then((fatto) => fatto && setScelte(new Set()))}
            >
              Conferma selezionate ({daConfermare.length})
            </Button>
          )}
        </>
      }
    >
      <ListContent list={list} empty={vuoto}>
        {(tutte) => (
          <Table
            label="Spedizioni"
            rows={tutte}
            columns={sceglie ? [colonnaScelta(scelte, setScelte), ...colonne] : colonne}
            keyOf={({ descrCodiceSpedizione }) => descrCodiceSpedizione}
            tint={({ fase }) => coloreStato[fase]}
            detail={dettaglio}
            onOpen={({ descrCodiceSpedizione }) => void navigate(versoSpedizione(descrCodiceSpedizione))}
            heads={list.heads}
            layout={layout}
            actions={azioni}
          />
        )}
      </ListContent>
      {lavoro && <ConfermeDialog {...lavoro} onClose={() => setLavoro(null)} />}
      {tracking && <TrackingDialog riga={tracking} onClose={() => setTracking(null)} />}
      {aperto === 'bordero' && <BorderoDialog operatore={operatore ?? operatori[0]} onClose={() => apri(null)} />}
      {aperto === 'controllo' && <ControlloDialog operatore={operatore ?? operatori[0]} onClose={() => apri(null)} />}
    </ListPage>
  );
}

const dettaglio = (riga: Riga): ReactNode => <DettaglioSpedizione riga={riga} />;
