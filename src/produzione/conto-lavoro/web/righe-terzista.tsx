import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { nessunaRiga } from '#esterni/stampanti/rules/esito-stampa.ts';
import { verificaNumero } from '#esterni/stampanti/rules.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { Followed } from '#platform/web/kit/followed.tsx';
import { Strip, type Step } from '#platform/web/kit/strip.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { CodiceMostrato } from '#parti/web/codice-mostrato.tsx';
import { chiUsaMagazzino } from '#parti/ruoli.ts';
import { BarraEtichette } from '#parti/web/etichette/barra-etichette.tsx';
import { CellaEtichette } from '#parti/web/etichette/cella-etichette.tsx';
import { useEtichette, type Etichette } from '#parti/web/etichette/use-etichette.ts';
import { useStampaRighe } from '#parti/web/etichette/use-stampa-righe.ts';
import { useUtente } from '#parti/web/utente.ts';
import { stampantiLotti } from '#produzione/lotti/contract.ts';
import { dettaglioDocumento, etichetteInvio } from '../contract.ts';
import type { Testata } from './tipi-terzisti.ts';

type Riga = ReplyOf<typeof dettaglioDocumento>[number];

/** B-058, B-134. */
export function RigheDocumento({ testata, aperti }: { testata: Testata; aperti: '0' | '1' }): ReactNode {
  const righe = useQuery(
    queryOf(dettaglioDocumento, { nrDocu: String(testata.nrDocu), nrBolla: testata.nrBolla, aperti }),
  );
  const { ruolo } = useUtente();
  const puo = ruolo === 3 || chiUsaMagazzino.includes(ruolo);
  const elenco = useQuery({ ...queryOf(stampantiLotti, {}), enabled: puo, meta: { failure: 'screen' } });
  const etichette = useEtichette();
  const stampanti = elenco.data?.stampanti;
  const stampa = puo && stampanti !== undefined && stampanti.length > 0;
  return (
    <Await query={righe}>
      {(lette) => (
        <Followed
          state={<StatoLavoro {...testata} />}
          line={`${testata.nrDocuStampato} a ${testata.ragioneSociale}`}
          strip={<Strip label={`Strada di ${testata.nrDocuStampato}`} steps={tappeTerzista(testata)} />}
        >
          {puo && (
            <StampaDocumento
              righe={lette}
              etichette={etichette}
              stampanti={stampanti}
              errore={elenco.error ? "Errore. Impossibile recuperare l'elenco delle stampanti." : null}
              mandate={ruolo !== 3}
            />
          )}
          <Table
            label={`Righe di ${testata.nrDocuStampato}`}
            rows={lette}
            columns={stampa ? [...colonne, colonnaEtichette(etichette)] : colonne}
            keyOf={({ id }) => id}
          />
        </Followed>
      )}
    </Await>
  );
}

function StatoLavoro({ nrBolla, righe, aperte }: Testata): ReactNode {
  const [detto, colore] =
    nrBolla === '0'
      ? ['da inviare', 'orange']
      : aperte === 0
        ? ['tutto ricevuto', 'green']
        : [aperte < righe ? 'ricevuto in parte' : 'dal terzista', 'yellow'];
  return <Badge color={colore}>{detto}</Badge>;
}

/** Steps of subcontract work, from the order to the receipts. */
function tappeTerzista({ nrBolla, dtBolla, dtDocu, righe, aperte, ragioneSociale }: Testata): readonly Step[] {
  const partita = nrBolla !== '0';
  const tornate = righe - aperte;
  return [
    { name: 'Ordine', here: true, done: true, said: formatDate(dtDocu), more: formatCounted(righe, 'riga', 'righe') },
    {
      name: 'Bolla',
      done: partita,
      said: partita ? `${nrBolla}, ${formatDate(dtBolla)}` : 'in attesa di invio',
      more: ragioneSociale,
    },
    {
      name: 'Ricezione',
      done: partita && aperte === 0,
      said: !partita ? '' : aperte === 0 ? 'tutto ricevuto' : tornate > 0 ? 'in parte' : 'dal terzista',
      more: partita ? `${tornate} di ${formatCounted(righe, 'riga ricevuta', 'righe ricevute')}` : '',
    },
  ];
}

const colonne: readonly Column<Riga>[] = [
  { title: 'Riga', cell: ({ nrRigaDocu }) => nrRigaDocu },
  { title: 'Tipo', cell: ({ tipo }) => tipo },
  { title: 'Articolo', wide: true, cell: ({ cdArticolo }) => cdArticolo && <CodiceMostrato codice={cdArticolo} /> },
  {
    title: 'Descrizione',
    wide: true,
    cell: ({ descrizioneProdotto, descrizioneAggiuntiva }) =>
      [descrizioneProdotto, descrizioneAggiuntiva].filter(Boolean).join(' '),
  },
  { title: 'Diventa', cell: ({ cdArticoloPadre }) => cdArticoloPadre && mostraCodiceArticolo(cdArticoloPadre) },
  { title: 'Lavorazione', cell: ({ lavorazione }) => lavorazione || null },
  {
    title: 'Q.tà',
    numeric: true,
    cell: ({ tipo, qtOrdinata, unMisura }) => (tipo === 'TESTO' ? null : `${formatQuantity(qtOrdinata)} ${unMisura}`),
  },
];

const colonnaEtichette = (etichette: Etichette): Column<Riga> => ({
  title: 'Etichette',
  cell: ({ id, tipo, nrRigaDocu }) =>
    tipo === 'PRODOTTO' ? <CellaEtichette etichette={etichette} id={id} di={`riga ${nrRigaDocu}`} /> : null,
});

interface StampaProps {
  readonly righe: readonly Riga[];
  readonly etichette: Etichette;
  readonly stampanti: ReplyOf<typeof stampantiLotti>['stampanti'] | undefined;
  readonly errore: string | null;
  readonly mandate: boolean;
}

function StampaDocumento({ righe, etichette, stampanti, errore, mandate: conMandate }: StampaProps): ReactNode {
  const { stampante, scegli, finita } = useStampaRighe(etichette, stampanti);
  const manda = useCall(etichetteInvio);
  const stampa = (): void => {
    const volute = etichette.accese(righe);
    const rifiuto =
      volute.length === 0
        ? nessunaRiga
        : volute.map(({ riga, numeroEtichette }) => verificaNumero(numeroEtichette, riga.cdArticolo)).find(Boolean);
    if (rifiuto) return notify.error(rifiuto);
    const dati = volute.map(({ riga, numeroEtichette }) => ({ id: riga.id, numeroEtichette }));
    const ids = dati.map(({ id }) => id);
    manda.mutate({ stampante, dati }, { onSuccess: (esito) => finita(esito, ids) });
  };
  return (
    <BarraEtichette
      stampanti={stampanti}
      errore={errore}
      scelta={stampante}
      onScelta={scegli}
      stampa={manda.isPending}
      onStampa={stampa}
      mandate={conMandate}
    />
  );
}
