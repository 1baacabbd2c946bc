import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate, formatMoney } from '#platform/contract/format.ts';
import { Facts } from '#platform/web/kit/screen.tsx';
import { Await, Empty, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { dettaglioDocumento } from '../contract.ts';
import type { SchedaDocumenti } from '../rules.ts';
import classes from './documento-dettaglio.module.css';
import type { Documento } from './documento.ts';
import { nomeDi } from './documento.ts';
import { RigheDocumento } from './righe-documento.tsx';

/** Head, lines and totals of a document; the lines are read when it is opened. */
export function DocumentoDettaglio({ scheda, documento }: { scheda: SchedaDocumenti; documento: Documento }): ReactNode {
  const { tipo, numero, suffisso, data } = documento;
  const query = useQuery(queryOf(dettaglioDocumento, { documento: scheda, tipo, numero, suffisso, data }));
  return (
    <>
      <div className={classes.testata}>
        <Facts
          facts={[
            ['Documento', documento.descTipo],
            ['Numero', nomeDi(documento)],
            ['Data', formatDate(data)],
            ['Origine', documento.rfTpOrdine],
          ]}
        />
        <Facts
          facts={[
            ['Riferimento', documento.rfCliente],
            ['Vs. ordine', documento.rfOrdCliente],
            ['Trasporto', documento.trasporto],
            ['Porto', documento.porto],
            ['Consegna richiesta', formatDate(documento.dtConsRichiesta)],
          ]}
        />
        <Facts facts={totali(documento)} />
      </div>
      <Await query={query} loading={<Loading rows={3} height={32} />}>
        {({ righe }) => (righe.length === 0 ? <Empty /> : <RigheDocumento nome={nomeDi(documento)} righe={righe} />)}
      </Await>
    </>
  );
}

const importo = (valore: number): ReactNode => <span className={classes.importo}>{formatMoney(valore)}</span>;

function totali(documento: Documento): [string, ReactNode][] {
  return [
    ['Totale merce', importo(documento.totaleMerce)],
    ['Omaggi', importo(documento.omaggi)],
    ['Spese incasso', importo(documento.speseIncasso)],
    ['Imponibile', importo(documento.imponibile)],
    [documento.cdIva ? `IVA ${documento.cdIva}` : 'IVA', importo(documento.imposta)],
    ['Totale documento', <b key="totale">{importo(documento.totaleDocumento)}</b>],
  ];
}
