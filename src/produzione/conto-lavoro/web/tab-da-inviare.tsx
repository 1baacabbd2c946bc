import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import { DateCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { ListContent } from '#platform/web/kit/list/list-content.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import { useSlots } from '#platform/web/slots.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { CodiceMostrato } from '#parti/web/codice-mostrato.tsx';
import { useUtente } from '#parti/web/utente.ts';
import { elencoDaInviare, nuovoOrdineTerzista } from '../contract.ts';
import { BarraTerzisti } from './barra-terzisti.tsx';
import { CaricaSullaMacchina } from './carica-sulla-macchina.tsx';
import { InvioDialog } from './invio-dialog.tsx';
import { NuovoOrdineTerzista } from './nuovo-ordine-terzista.tsx';
import { colonnaSpunta } from './spunta.tsx';
import { contate, domandaDi, lavoroDi, useElenco, useRicerca, useSpuntate } from './use-terzisti.ts';
import type { DaInviare } from './tipi-terzisti.ts';

const colonne: readonly Column<DaInviare>[] = [
  {
    title: 'Articolo',
    wide: true,
    cell: ({ cdArticolo, descrizioneProdotto }) => (
      <>
        <CodiceMostrato codice={cdArticolo} /> {descrizioneProdotto}
      </>
    ),
  },
  { title: 'Q.tà', numeric: true, cell: ({ qtordinata, unMisura }) => `${formatQuantity(qtordinata)} ${unMisura}` },
  { title: 'Lavorazione da fare', cell: ({ lavorazioneDaFare }) => lavorazioneDaFare || null },
  { title: 'Ciclo', cell: ({ codiceCiclo }) => codiceCiclo || null },
  { title: 'Terzista', cell: ({ ragioneSociale }) => ragioneSociale },
  { title: 'Documento', cell: ({ nrDocuStampato, nrRigaDocu }) => `${nrDocuStampato} riga ${nrRigaDocu}` },
  { title: 'Nr. ordine', cell: ({ nrDocuTerzista }) => nrDocuTerzista || null },
  { title: 'Tipo', cell: ({ descrTpDocu }) => descrTpDocu },
  { title: 'Data', cell: ({ dataDocu }) => <DateCell value={dataDocu} /> },
  {
    title: 'Stato',
    cell: ({ inviata, nrBolla, scaffale, qtChiusa, motivoChiusura, unMisura }) => {
      if (inviata) return `inviata, bolla ${nrBolla}`;
      if (qtChiusa > 0) return `chiusa (${formatQuantity(qtChiusa)} ${unMisura}): ${motivoChiusura}`;
      return scaffale < 0 ? (
        <Text span size="sm" c="var(--mantine-color-error)">
          tra scaffale e ricezione ne mancano {formatQuantity(-scaffale)}
        </Text>
      ) : (
        'da inviare'
      );
    },
  },
];

const siInvia = ({ inviata, qtChiusa }: DaInviare): boolean => !inviata && qtChiusa === 0;

/** B-128. */
export function TabDaInviare(): ReactNode {
  const { search } = useRicerca();
  const list = useElenco(
    queryOf(elencoDaInviare, {
      ordiniAperti: search.aperti === 'no' ? '0' : '1',
      documenti: search.documenti ?? '1',
      ...lavoroDi(search),
      ...domandaDi(search),
    }),
  );
  const scelte = useSpuntate<DaInviare>();
  const [invio, setInvio] = useState(false);
  const [nuovo, setNuovo] = useState(false);
  const { ruolo } = useUtente();
  const [daChiudere, setDaChiudere] = useState<DaInviare | null>(null);
  const { CorreggiRiga } = useSlots();
  const chiudi: RowAction<DaInviare> = {
    label: ({ qtChiusa }) => (qtChiusa > 0 ? 'Riapri' : 'Chiudi'),
    of: ({ cdArticolo, qtChiusa }) => `${qtChiusa > 0 ? 'Riapri' : 'Chiudi'} la riga: ${cdArticolo}`,
    refuse: ({ inviata }) => (inviata ? 'La merce della riga è dal terzista.' : null),
    act: setDaChiudere,
  };
  const prodotti = scelte.righe.filter(({ tipo }) => tipo === 'PRODOTTO');
  const { data } = list.query;
  return (
    <>
      <BarraTerzisti
        conta={contate(data?.totale ?? 0, ['riga', 'righe'])}
        onRicarica={() => void list.query.refetch()}
        documenti="1"
        lavoro
        aperti
      >
        {nuovoOrdineTerzista.who.includes(ruolo) && (
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNuovo(true)}>
            Nuovo ordine a terzista
          </Button>
        )}
        {scelte.righe.length === 1 &&
          prodotti.map(({ id, cdArticolo, nrDocuStampato, nrRigaDocu }) => (
            <CaricaSullaMacchina key={id} cdArticolo={cdArticolo} lotto={`${nrDocuStampato}/${nrRigaDocu}`} />
          ))}
        {prodotti.length > 0 && <Button onClick={() => setInvio(true)}>Invia lavorazione ({prodotti.length})</Button>}
      </BarraTerzisti>
      <ListContent
        list={list}
        empty={{
          text: 'Nessuna riga da inviare',
          note: 'Le righe vengono dagli ordini ai terzisti: si fanno con «Nuovo ordine a terzista», qui sopra.',
        }}
      >
        {(righe) => (
          <Table
            label="Lavorazioni da inviare"
            rows={righe}
            columns={[
              colonnaSpunta(scelte, ({ cdArticolo, nrDocuStampato }) => `${cdArticolo}, ${nrDocuStampato}`, siInvia),
              ...colonne,
            ]}
            keyOf={({ id }) => id}
            {...(nuovoOrdineTerzista.who.includes(ruolo) ? { actions: [chiudi] } : {})}
            onOpen={(riga) => siInvia(riga) && scelte.segna([riga], !scelte.spuntate.has(riga.id))}
            tint={({ id }) => (scelte.spuntate.has(id) ? 'green' : null)}
          />
        )}
      </ListContent>
      {daChiudere && (
        <CorreggiRiga
          idRiga={daChiudere.id}
          articolo={`${mostraCodiceArticolo(daChiudere.cdArticolo)} ${daChiudere.descrizioneProdotto}`}
          chiusa={daChiudere.qtChiusa > 0}
          onClose={() => setDaChiudere(null)}
        />
      )}
      {nuovo && <NuovoOrdineTerzista onClose={() => setNuovo(false)} />}
      {invio && <InvioDialog righe={prodotti} onClose={() => setInvio(false)} onSent={scelte.svuota} />}
    </>
  );
}
