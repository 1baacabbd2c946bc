import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { addDays } from '#platform/contract/dates.ts';
import { formatDiscounts, formatQuantity } from '#platform/contract/format.ts';
import { DateCell } from '#platform/web/kit/cells.tsx';
import { PriceCell } from '#platform/web/kit/price-cell.tsx';
import { Await, Empty, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { Table } from '#platform/web/kit/table.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { useStretto } from '#parti/web/use-stretto.ts';
import { listiniArticolo } from '#prodotto/articolo/contract.ts';
import { decimaliPrezzo } from '#prodotto/articolo/rules/decimali.ts';
import classes from './schede.module.css';
import type { SchedaProps } from './schede.ts';

type Riga = ReplyOf<typeof listiniArticolo>['righe'][number];

const colonneCon = (decimali: number): Column<Riga>[] => [
  { title: 'Listino', cell: (riga) => <b>{riga.codListino}</b> },
  { title: 'Gruppo clienti', cell: (riga) => riga.gruppoClienti || null },
  { title: 'Da q.tà', cell: (riga) => formatQuantity(riga.daQuantita), numeric: true },
  { title: 'Prezzo', cell: (riga) => <PriceCell value={riga.prezzo} decimals={decimali} />, numeric: true },
  { title: 'Sconti', cell: (riga) => formatDiscounts(riga.sconto1, riga.sconto2) || null },
  { title: 'Valido dal', cell: (riga) => <DateCell value={riga.validoDal} /> },
  { title: 'Fino al', cell: (riga) => <DateCell value={riga.validoAl && addDays(riga.validoAl, -1)} /> },
  { title: 'Stato', cell: (riga) => riga.attuale && <span className={classes.attuale}>In vigore</span> },
];

export function SchedaListini({ cdArticolo, dettaglio }: SchedaProps): ReactNode {
  const stretto = useStretto();
  const listini = useQuery(queryOf(listiniArticolo, { id: cdArticolo }));
  return (
    <Await query={listini} loading={<Loading rows={7} height={30} />}>
      {({ righe }) =>
        righe.length === 0 ? (
          <Empty text="L'articolo non è in alcun listino" />
        ) : (
          <Table
            label="Listini dell'articolo"
            rows={righe}
            columns={colonneCon(decimaliPrezzo(dettaglio.unMisura))}
            keyOf={(riga) => `${riga.codListino} ${riga.daQuantita} ${riga.validoDal}`}
            {...(stretto ? {} : { maxHeight: 'min(500px, 60dvh)' })}
          />
        )
      }
    </Await>
  );
}
