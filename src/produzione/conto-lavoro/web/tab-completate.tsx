import { Button, Switch } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import { DateCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { ListContent } from '#platform/web/kit/list/list-content.tsx';
import { saveFile } from '#platform/web/kit/list/save-file.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { CodiceMostrato } from '#parti/web/codice-mostrato.tsx';
import { useUtente } from '#parti/web/utente.ts';
import { elencoCompletate, esportaLavorazioni, excelCompletate, nuovoOrdineTerzista } from '../contract.ts';
import { BarraTerzisti } from './barra-terzisti.tsx';
import { PassiSuccessivi, type Tornate } from './passi-successivi.tsx';
import { colonnaSpunta, SpuntaTutte } from './spunta.tsx';
import { contate, domandaDi, lavoroDi, useElenco, useRicerca, useSpuntate } from './use-terzisti.ts';
import type { Completata } from './tipi-terzisti.ts';

const colonne: readonly Column<Completata>[] = [
  {
    title: 'Articolo',
    wide: true,
    cell: ({ cdArticolo, descrizioneProdotto, descrizioneAggiuntiva }) => (
      <>
        <CodiceMostrato codice={cdArticolo} /> {descrizioneProdotto} {descrizioneAggiuntiva}
      </>
    ),
  },
  { title: 'Ricevuta il', cell: ({ dataRicevimento }) => <DateCell value={dataRicevimento} /> },
  { title: 'Lavorazione', cell: ({ lavorazione }) => lavorazione || null },
  { title: 'Inviata', numeric: true, cell: ({ qta, unMisura }) => `${formatQuantity(qta)} ${unMisura}` },
  { title: 'Ricevuta', numeric: true, cell: ({ qtaRicevuta }) => formatQuantity(qtaRicevuta) },
  { title: 'Scarto', numeric: true, cell: ({ scarto }) => (scarto === 0 ? null : formatQuantity(scarto)) },
  { title: 'Terzista', cell: ({ ragioneSociale }) => ragioneSociale },
  { title: 'Bolla', cell: ({ nrBolla }) => <span style={{ whiteSpace: 'nowrap' }}>{nrBolla}</span> },
  { title: 'Documento', cell: ({ nrDocuStampato, nrRigaDocu }) => `${nrDocuStampato} riga ${nrRigaDocu}` },
  { title: 'Nr. ordine', cell: ({ nrDocuTerzista }) => nrDocuTerzista || null },
  { title: 'Esportata', cell: ({ esportata }) => (esportata ? 'sì' : null) },
];

/** Completed work; marks exported lines (B-130). */
export function TabCompletate(): ReactNode {
  const { search, cambia } = useRicerca();
  const { locale, ruolo } = useUtente();
  const [tornate, setTornate] = useState<Tornate | null>(null);
  const list = useElenco(
    queryOf(elencoCompletate, {
      storico: search.storico === 'si' ? '1' : '0',
      ...lavoroDi(search),
      ...domandaDi(search),
    }),
  );
  const scelte = useSpuntate<Completata>();
  const esporta = useCall(esportaLavorazioni, {
    onMutate: ({ righe }) => saveFile(excelCompletate, { righe }),
    meta: { failure: 'screen' },
    onSuccess: () => scelte.svuota(),
    onError: () => notify.error("Errore nell'esportazione dei dati"),
  });
  const { data } = list.query;
  return (
    <>
      <BarraTerzisti
        conta={contate(data?.totale ?? 0, ['lavorazione', 'lavorazioni'])}
        onRicarica={() => void list.query.refetch()}
        lavoro
      >
        <Switch
          label="Storico"
          checked={search.storico === 'si'}
          onChange={({ currentTarget }) => cambia({ storico: currentTarget.checked ? 'si' : undefined })}
        />
        {nuovoOrdineTerzista.who.includes(ruolo) && scelte.righe.length > 0 && (
          <Button variant="default" onClick={() => setTornate(new Map(scelte.righe.map(({ id }) => [id, null])))}>
            Passo successivo ({scelte.righe.length})
          </Button>
        )}
        {locale && <SpuntaTutte righe={data?.righe ?? []} scelte={scelte} />}
        {locale && (
          <Button
            variant="default"
            leftSection={<IconTableExport size={16} aria-hidden />}
            disabled={scelte.righe.length === 0}
            loading={esporta.isPending}
            onClick={() => esporta.mutate({ righe: scelte.righe.map(({ id }) => id) })}
          >
            Excel ({scelte.righe.length})
          </Button>
        )}
      </BarraTerzisti>
      <ListContent
        list={list}
        empty={{
          text: 'Nessuna lavorazione completata',
          note: 'Una riga arriva qui quando è tornata tutta, meno lo scarto.',
        }}
      >
        {(righe) => (
          <Table
            label="Lavorazioni completate"
            rows={righe}
            columns={
              locale
                ? [
                    colonnaSpunta(scelte, ({ cdArticolo, nrDocuStampato }) => `${cdArticolo}, ${nrDocuStampato}`),
                    ...colonne,
                  ]
                : colonne
            }
            keyOf={({ id }) => id}
            {...(locale ? { onOpen: (riga: Completata) => scelte.segna([riga], !scelte.spuntate.has(riga.id)) } : {})}
            tint={({ id }) => (scelte.spuntate.has(id) ? 'green' : null)}
          />
        )}
      </ListContent>
      {tornate && (
        <PassiSuccessivi
          tornate={tornate}
          senza="Di queste righe non c’è un passo successivo da ordinare."
          onClose={() => setTornate(null)}
        />
      )}
    </>
  );
}
