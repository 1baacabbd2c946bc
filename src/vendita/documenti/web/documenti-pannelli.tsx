import { Accordion, Button, Center } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { DateCell } from '#platform/web/kit/cells.tsx';
import type { SchedaDocumenti } from '../rules/schede-documenti.ts';
import { chiaveDi, nomeDi, type Documento } from './documento.ts';
import classes from './documenti.module.css';
import { conSegno, inRitardo } from '../rules.ts';
import { statoDetto } from '../rules/stato-detto.ts';
import { DocumentoDettaglio } from './documento-dettaglio.tsx';
import { StatoDocumento } from './stato-documento.tsx';

function DocumentoPannello({ scheda, documento }: { scheda: SchedaDocumenti; documento: Documento }): ReactNode {
  return (
    <Accordion.Item value={chiaveDi(documento)}>
      <Accordion.Control>
        <span className={classes.riga}>
          <span className={classes.nome}>{nomeDi(documento)}</span>
          <span className={classes.data}>
            <DateCell value={documento.data} />
          </span>
          <span className={classes.tipo}>{documento.descTipo}</span>
          <span className={classes.riferimento}>
            {[
              documento.rfOrdCliente && `Vs. ordine ${documento.rfOrdCliente}`,
              documento.numeroPreventivo && `Preventivo nr. ${documento.numeroPreventivo}`,
              documento.attesa,
              documento.elettronica && `Fattura elettronica ${documento.elettronica}`,
              documento.riservataFino && `Riservata fino al ${formatDate(documento.riservataFino)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className={classes.consegna}>{quando(documento)}</span>
          <span className={classes.stato}>
            <StatoDocumento stato={documento.stato} detto={statoDetto(documento)} />
            {inRitardo(documento, oggiInItalia(new Date())) && <span className={classes.ritardo}>in ritardo</span>}
          </span>
          <span className={classes.totale}>{formatMoney(conSegno(documento.tipo, documento.totaleDocumento))}</span>
        </span>
      </Accordion.Control>
      <Accordion.Panel>
        <DocumentoDettaglio scheda={scheda} documento={documento} />
      </Accordion.Panel>
    </Accordion.Item>
  );
}

/** For an invoice the day by which it must be paid, for an order the delivery day. */
const quando = ({ incasso, prossimaConsegna }: Documento): string => {
  if (incasso) return incasso.scadenza === null ? '' : `Scadenza ${formatDate(incasso.scadenza)}`;
  return prossimaConsegna === null ? '' : `Consegna ${formatDate(prossimaConsegna)}`;
};

const perVolta = 100;

export const quanti = (documenti: number): string => (documenti === 1 ? '1 documento' : `${documenti} documenti`);

export function DocumentiPannelli({
  scheda,
  documenti,
}: {
  scheda: SchedaDocumenti;
  documenti: readonly Documento[];
}): ReactNode {
  const [mostrati, setMostrati] = useState(perVolta);
  const [aperti, setAperti] = useState<string[]>([]);
  if (documenti.length === 0) return null;
  return (
    <>
      <Accordion
        multiple
        value={aperti}
        onChange={setAperti}
        keepMounted={false}
        loop={false}
        order={2}
        chevronPosition="left"
        transitionDuration={120}
        classNames={classes}
        variant="contained"
      >
        {documenti.slice(0, mostrati).map((documento) => (
          <DocumentoPannello key={chiaveDi(documento)} scheda={scheda} documento={documento} />
        ))}
      </Accordion>
      {documenti.length > mostrati && (
        <Center mt="md">
          <Button variant="default" onClick={() => setMostrati(mostrati + perVolta)}>
            Mostra altri ({documenti.length - mostrati})
          </Button>
        </Center>
      )}
    </>
  );
}
