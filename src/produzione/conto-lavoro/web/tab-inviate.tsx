import { Button, Tooltip } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { chiUsaMagazzino } from '#parti/ruoli.ts';
import { CodiceMostrato } from '#parti/web/codice-mostrato.tsx';
import { useUtente } from '#parti/web/utente.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { DateCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { ListContent } from '#platform/web/kit/list/list-content.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import { useSlots } from '#platform/web/slots.ts';
import { elencoInviate, nuovoOrdineTerzista } from '../contract.ts';
import { coloreRitardo } from '../rules.ts';
import { BarraTerzisti } from './barra-terzisti.tsx';
import { PassiSuccessivi, type Tornate } from './passi-successivi.tsx';
import { RicezioneDialog } from './ricezione-dialog.tsx';
import { colonnaSpunta, SpuntaTutte } from './spunta.tsx';
import type { Inviata } from './tipi-terzisti.ts';
import { contate, domandaDi, lavoroDi, useElenco, useRicerca, useSpuntate } from './use-terzisti.ts';
import classes from './terzisti.module.css';

/** B-133. */
function Ritardo({ giorni }: { readonly giorni: number }): ReactNode {
  const colore = coloreRitardo(giorni);
  if (colore === null) return null;
  const detto = `${giorni} ${giorni === 1 ? 'giorno' : 'giorni'} di ritardo`;
  return (
    <Tooltip label={detto}>
      <span style={{ whiteSpace: 'nowrap' }}>
        <span className={classes.punto} data-colore={colore} role="img" aria-label={detto} />
        {giorni} gg
      </span>
    </Tooltip>
  );
}

const prime: readonly Column<Inviata>[] = [
  {
    title: 'Articolo',
    wide: true,
    cell: ({ CdArticolo, DescrizioneProdotto }) => (
      <>
        <CodiceMostrato codice={CdArticolo} /> {DescrizioneProdotto}
      </>
    ),
  },
  { title: 'Ritardo', cell: ({ GiorniRitardo }) => <Ritardo giorni={GiorniRitardo} /> },
  { title: 'Inviata', numeric: true, cell: ({ QtaInviata, UnMisura }) => `${formatQuantity(QtaInviata)} ${UnMisura}` },
  {
    title: 'Ricevuta',
    numeric: true,
    cell: ({ QtaRicevuta }) => (QtaRicevuta === 0 ? null : formatQuantity(QtaRicevuta)),
  },
  { title: 'Scarto', numeric: true, cell: ({ Scarto }) => (Scarto === 0 ? null : formatQuantity(Scarto)) },
  { title: 'È lì', numeric: true, cell: ({ Qta, Ricevimento }) => (Ricevimento ? null : formatQuantity(Qta)) },
  {
    title: 'Lavorazione',
    cell: ({ Lavorazione, Passo }) => (Passo ? `${Lavorazione} (${Passo})` : Lavorazione || null),
  },
  { title: 'Terzista', cell: ({ RagioneSociale }) => RagioneSociale },
  { title: 'Bolla', cell: ({ NrBolla }) => <span style={{ whiteSpace: 'nowrap' }}>{NrBolla}</span> },
  { title: 'Documento', cell: ({ NrDocuStampato, NrRigaDocu }) => `${NrDocuStampato} riga ${NrRigaDocu}` },
  { title: 'Nr. ordine', cell: ({ NrDocuTerzista }) => NrDocuTerzista || null },
  { title: 'Inviata il', cell: ({ DataInvio }) => <DateCell value={DataInvio} /> },
  { title: 'Lead time', numeric: true, cell: ({ LeadTime }) => (LeadTime === null ? null : `${LeadTime} gg`) },
  { title: 'Da rendere il', cell: ({ DataDovuta }) => <DateCell value={DataDovuta} /> },
  { title: 'Confermata il', cell: ({ DataConfermata }) => <DateCell value={DataConfermata} /> },
];

const diRicevute: readonly Column<Inviata>[] = [
  { title: 'Data ricevimento', cell: ({ DataRicevimento }) => <DateCell value={DataRicevimento} /> },
];

/** B-132. */
const colonneInviate = (soloAperte: boolean): readonly Column<Inviata>[] =>
  soloAperte ? prime : [...prime, ...diRicevute];

/** The roles that receive goods. */
const correggono = chiUsaMagazzino;

/** B-129. */
export function TabInviate(): ReactNode {
  const { search } = useRicerca();
  const { locale, ruolo } = useUtente();
  const soloAperte = search.aperti !== 'no';
  const list = useElenco(
    queryOf(elencoInviate, { inCorso: soloAperte ? '1' : '0', ...lavoroDi(search), ...domandaDi(search) }),
  );
  const scelte = useSpuntate<Inviata>();
  const [ricezione, setRicezione] = useState(false);
  const [tornate, setTornate] = useState<Tornate | null>(null);
  const [corretta, setCorretta] = useState<Inviata | null>(null);
  const { CorreggiRiga } = useSlots();
  const correggi: RowAction<Inviata> = {
    label: 'Correggi',
    of: ({ CdArticolo }) => `Correggi il ricevimento: ${CdArticolo}`,
    refuse: ({ QtaRicevuta, Scarto }) => (QtaRicevuta > 0 || Scarto > 0 ? null : 'Della riga non è tornato niente.'),
    act: setCorretta,
  };
  const { data } = list.query;
  const daRicevere = (data?.righe ?? []).filter(({ Ricevimento }) => !Ricevimento);
  const colonne = colonneInviate(soloAperte);
  return (
    <>
      <BarraTerzisti
        conta={contate(data?.totale ?? 0, ['lavorazione', 'lavorazioni'])}
        onRicarica={() => void list.query.refetch()}
        lavoro
        aperti
      >
        {locale && <SpuntaTutte righe={daRicevere} scelte={scelte} />}
        {scelte.righe.length > 0 && (
          <Button onClick={() => setRicezione(true)}>Conferma ricezione lavorazione ({scelte.righe.length})</Button>
        )}
      </BarraTerzisti>
      <ListContent
        list={list}
        empty={{
          text: 'Nessuna lavorazione dai terzisti',
          note: 'Ciò che si invia dalla scheda «Lavorazioni» sta qui finché non torna.',
        }}
      >
        {(righe) => (
          <Table
            label="Lavorazioni inviate"
            rows={righe}
            columns={
              locale
                ? [
                    colonnaSpunta(
                      scelte,
                      ({ CdArticolo, NrDocuStampato }) => `${CdArticolo}, ${NrDocuStampato}`,
                      ({ Ricevimento }) => !Ricevimento,
                    ),
                    ...colonne,
                  ]
                : colonne
            }
            keyOf={({ id }) => id}
            {...(correggono.includes(ruolo) ? { actions: [correggi] } : {})}
            {...(locale
              ? {
                  onOpen: (riga: Inviata) => !riga.Ricevimento && scelte.segna([riga], !scelte.spuntate.has(riga.id)),
                }
              : {})}
            tint={({ id, Ricevimento }) => (Ricevimento || scelte.spuntate.has(id) ? 'green' : null)}
          />
        )}
      </ListContent>
      {ricezione && (
        <RicezioneDialog
          righe={scelte.righe}
          onClose={() => setRicezione(false)}
          onReceived={(buone) => {
            scelte.svuota();
            if (nuovoOrdineTerzista.who.includes(ruolo)) setTornate(buone);
          }}
        />
      )}
      {corretta && (
        <CorreggiRiga
          idRiga={corretta.id}
          articolo={`${mostraCodiceArticolo(corretta.CdArticolo)} ${corretta.DescrizioneProdotto}`}
          onClose={() => setCorretta(null)}
        />
      )}
      {tornate && <PassiSuccessivi tornate={tornate} senza="" onClose={() => setTornate(null)} />}
    </>
  );
}
