import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoney } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { Facts } from '#platform/web/kit/screen.tsx';
import { Await, Empty, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { scriviIndirizzo } from '#parti/indirizzo.ts';
import { chiOrdina } from '#parti/ruoli.ts';
import { versoOrdineDi } from '#parti/web/percorsi/ordine-rapido.ts';
import { useUtente } from '#parti/web/utente.ts';
import { dettaglioDocumento } from '../contract.ts';
import { isStato } from '../rules.ts';
import type { SchedaDocumenti } from '../rules/schede-documenti.ts';
import { AvanzamentoOrdine } from './avanzamento-ordine.tsx';
import classes from './documento-dettaglio.module.css';
import type { Documento } from './documento.ts';
import { nomeDi } from './documento.ts';
import { FileDocumento } from './file-documento.tsx';
import { RigheDocumento } from './righe-documento.tsx';

/** Head, lines and totals of a document; the lines are read when it is opened. */
export function DocumentoDettaglio({
  scheda,
  documento,
}: {
  scheda: SchedaDocumenti;
  documento: Documento;
}): ReactNode {
  const { tipo, numero, suffisso, data } = documento;
  const query = useQuery(queryOf(dettaglioDocumento, { documento: scheda, tipo, numero, suffisso, data }));
  const { ruolo } = useUtente();
  const destinazione = query.data?.destinazione;
  return (
    <>
      <div className={classes.azioni}>
        {tipo === 'OC' && isStato(documento.stato) && (
          <AvanzamentoOrdine stato={documento.stato} righe={query.data?.righe} />
        )}
        {chiOrdina.includes(ruolo) && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRepeat size={16} />}
            className={classes.diNuovo}
            renderRoot={(props) => <Link {...props} {...versoOrdineDi(documento)} />}
          >
            Ordina di nuovo
          </Button>
        )}
        <FileDocumento documento={documento} />
      </div>
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
            ['Nr. preventivo', documento.numeroPreventivo],
            ['Trasporto', documento.trasporto],
            ['Porto', documento.porto],
            ['Consegna richiesta', formatDate(documento.dtConsRichiesta)],
            ['Destinatario', destinazione?.ragSoc],
            ['Luogo di consegna', destinazione && scriviIndirizzo(destinazione)],
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
    ['Omaggi', importo(documento.omaggi === 0 ? 0 : -documento.omaggi)],
    ['Spese incasso', importo(documento.speseIncasso)],
    ['Imponibile', importo(documento.imponibile)],
    [
      documento.cdIva ? `IVA ${documento.cdIva}${/^\d+$/.test(documento.cdIva) ? '%' : ''}` : 'IVA',
      importo(documento.imposta),
    ],
    ['Totale documento', <b key="totale">{importo(documento.totaleDocumento)}</b>],
  ];
}
