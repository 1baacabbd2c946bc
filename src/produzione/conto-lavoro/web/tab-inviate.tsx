import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { ListContent } from '#platform/web/kit/list/list-content.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { queryOf } from '#platform/web/query.ts';
import { useSlots } from '#platform/web/slots.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { chiUsaMagazzino } from '#parti/ruoli.ts';
import { useUtente } from '#parti/web/utente.ts';
import { elencoInviate, nuovoOrdineTerzista } from '../contract.ts';
import { BarraTerzisti } from './barra-terzisti.tsx';
import { colonneInviate } from './colonne-inviate.tsx';
import type { Inviata } from './tipi-terzisti.ts';
import { PassiSuccessivi } from './passi-successivi.tsx';
import type { Tornate } from './passi-successivi.tsx';
import { RicezioneDialog } from './ricezione-dialog.tsx';
import { colonnaSpunta, SpuntaTutte } from './spunta.tsx';
import { contate, domandaDi, lavoroDi, useElenco, useRicerca, useSpuntate } from './use-terzisti.ts';

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
