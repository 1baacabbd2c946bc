import { Group, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { nessunaRiga } from '#esterni/stampanti/rules/esito-stampa.ts';
import { verificaNumero } from '#esterni/stampanti/rules.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { CodiceMostrato } from '#parti/web/codice-mostrato.tsx';
import { chiUsaMagazzino } from '#parti/ruoli.ts';
import { BarraEtichette } from '#parti/web/etichette/barra-etichette.tsx';
import { CellaEtichette } from '#parti/web/etichette/cella-etichette.tsx';
import { useEtichette, type Etichette } from '#parti/web/etichette/use-etichette.ts';
import { useStampaRighe } from '#parti/web/etichette/use-stampa-righe.ts';
import * as stampanti from '#parti/web/percorsi/stampanti.ts';
import { useUtente } from '#parti/web/utente.ts';
import { dettaglioLotto, stampaLotto, stampantiLotti } from '../contract.ts';
import { chiaveRigaLotto, type suffissiStampa } from '../rules/chiave-lotto.ts';

type Riga = ReplyOf<typeof dettaglioLotto>[number];
type Suffisso = (typeof suffissiStampa)[number];

const colonne: readonly Column<Riga>[] = [
  { title: 'Articolo', wide: true, cell: ({ articolo }) => <CodiceMostrato codice={articolo} /> },
  { title: 'Descrizione prodotto', cell: ({ descrizione }) => descrizione },
  { title: 'Lotto', cell: ({ numLotto }) => numLotto || null },
  { title: 'Q.tà', numeric: true, cell: ({ qta, unMisura }) => `${formatQuantity(qta)} ${unMisura}` },
];

/** B-054, B-134. */
export function RigheLotto({ id, documento }: { readonly id: number; readonly documento: string }): ReactNode {
  const righe = useQuery(queryOf(dettaglioLotto, { id }));
  const stampa = chiUsaMagazzino.includes(useUtente().ruolo);
  const etichette = useEtichette();
  const [suffix, setSuffix] = useState<Suffisso>('lotto');
  return (
    <Await query={righe}>
      {(lette) => (
        <>
          {stampa && <StampaLotto righe={lette} etichette={etichette} suffix={suffix} onSuffix={setSuffix} />}
          <Table
            label={`Righe del lotto ${documento}`}
            rows={lette}
            columns={stampa ? [...colonne, colonnaEtichette(etichette, suffix)] : colonne}
            keyOf={(riga) => riga.id}
          />
        </>
      )}
    </Await>
  );
}

const colonnaEtichette = (etichette: Etichette, tipo: Suffisso): Column<Riga> => ({
  title: 'Etichette',
  wide: true,
  cell: ({ id, articolo, numLotto }) => (
    <Group gap="sm" wrap="nowrap">
      <CellaEtichette etichette={etichette} id={id} di={`${mostraCodiceArticolo(articolo)} ${numLotto}`.trim()} />
      <AnchorLink
        to={stampanti.stampanti}
        search={{ tipo, chiave: tipo === 'lotto' ? chiaveRigaLotto.scrivi(id) : articolo }}
        size="sm"
      >
        Anteprima
      </AnchorLink>
    </Group>
  ),
});

interface StampaProps {
  readonly righe: readonly Riga[];
  readonly etichette: Etichette;
  readonly suffix: Suffisso;
  readonly onSuffix: (suffix: Suffisso) => void;
}

function StampaLotto({ righe, etichette, suffix, onSuffix }: StampaProps): ReactNode {
  const elenco = useQuery({ ...queryOf(stampantiLotti, {}), meta: { failure: 'screen' } });
  const { stampante, scegli, finita } = useStampaRighe(etichette, elenco.data?.stampanti);
  const manda = useCall(stampaLotto);
  const stampa = (): void => {
    const volute = etichette.accese(righe);
    const rifiuto =
      volute.length === 0
        ? nessunaRiga
        : volute.map(({ riga, numeroEtichette }) => verificaNumero(numeroEtichette, riga.articolo)).find(Boolean);
    if (rifiuto) return notify.error(rifiuto);
    const mandate = volute.map(({ riga, numeroEtichette }) => ({ id: riga.id, numeroEtichette }));
    manda.mutate(
      { suffix, stampante, righe: mandate },
      {
        onSuccess: (esito) =>
          finita(
            esito,
            mandate.map(({ id }) => id),
          ),
      },
    );
  };
  return (
    <BarraEtichette
      stampanti={elenco.data?.stampanti}
      errore={elenco.error ? "Errore. Impossibile recuperare l'elenco delle stampanti." : null}
      scelta={stampante}
      onScelta={scegli}
      stampa={manda.isPending}
      onStampa={stampa}
      mandate
    >
      <SegmentedControl
        aria-label="Quale etichetta"
        data={[
          { value: 'lotto', label: 'Lotto' },
          { value: 'articolo', label: 'Articolo' },
        ]}
        value={suffix}
        onChange={(uno) => onSuffix(uno === 'articolo' ? 'articolo' : 'lotto')}
      />
    </BarraEtichette>
  );
}
