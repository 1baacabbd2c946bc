import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { versoDocumento } from '#parti/web/percorsi/documenti.ts';
import { versoOrdineDi } from '#parti/web/percorsi/ordine-rapido.ts';
import { ordinare, puo } from '#parti/web/puo.ts';
import { useUtente } from '#parti/web/utente.ts';
import { callApi } from '#platform/web/client.ts';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { Await, Empty, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { dettaglioDocumento, pdfDocumento, xmlFattura } from '../contract.ts';
import { isStato, avanzamento, evase, type Stato } from '../rules.ts';
import type { SchedaDocumenti } from '../rules/schede-documenti.ts';
import { annoDi, nomeDi, type Documento, type RigaDocumento } from './documento.ts';
import { FileDocumento } from './file-documento.tsx';
import { RigheDocumento } from './righe-documento.tsx';
import { TestataDocumento } from './testata-documento.tsx';
import classes from './documento-dettaglio.module.css';

export function DocumentoDettaglio({
  scheda,
  documento,
}: {
  scheda: SchedaDocumenti;
  documento: Documento;
}): ReactNode {
  const { tipo, numero, suffisso, data } = documento;
  const nome = nomeDi(documento);
  const query = useQuery(queryOf(dettaglioDocumento, { documento: scheda, tipo, numero, suffisso, data }));
  const utente = useUtente();
  return (
    <>
      <div className={classes.azioni}>
        {tipo === 'OC' && isStato(documento.stato) && (
          <AvanzamentoOrdine stato={documento.stato} righe={query.data?.righe} />
        )}
        <AnchorLink
          {...versoDocumento({ ...documento, anno: annoDi(documento) })}
          className={classes.diNuovo}
          aria-label={`Pagina del documento ${nome}`}
          size="sm"
        >
          Pagina del documento
        </AnchorLink>
        {puo(utente, ordinare) && tipo !== 'NC' && <OrdinaDiNuovo documento={documento} />}
        {puo(utente, pdfDocumento) && (
          <FileDocumento
            nome={nome}
            pdf={() => callApi(pdfDocumento, { tipo, numero, suffisso, data })}
            xml={
              tipo === 'FT' || tipo === 'NC' ? () => callApi(xmlFattura, { tipo, numero, suffisso, data }) : undefined
            }
          />
        )}
      </div>
      <TestataDocumento documento={documento} altro={query.data} />
      <Await query={query} loading={<Loading rows={3} height={32} />}>
        {({ righe }) => (righe.length === 0 ? <Empty /> : <RigheDocumento documento={documento} righe={righe} />)}
      </Await>
    </>
  );
}

export function OrdinaDiNuovo({ documento }: { documento: Documento }): ReactNode {
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconRepeat size={16} />}
      renderRoot={(props) => <Link {...props} {...versoOrdineDi(documento)} />}
    >
      {documento.tipo === 'PC' ? 'Ordina ai prezzi di oggi' : 'Ordina di nuovo'}
    </Button>
  );
}

function AvanzamentoOrdine({ stato, righe }: { stato: Stato; righe: readonly RigaDocumento[] | undefined }): ReactNode {
  const { fatte, totali } = evase(righe ?? []);
  return (
    <ol className={classes.passi} aria-label="Avanzamento dell'ordine">
      {avanzamento(stato).map(({ nome, fatto, corrente }) => (
        <li
          key={nome}
          data-fatto={fatto || undefined}
          data-annullato={nome === 'annullato' || undefined}
          aria-current={corrente ? 'step' : undefined}
        >
          {nome}
          {nome === 'evaso' && totali > 0 && ` (${fatte} di ${totali} ${totali === 1 ? 'riga' : 'righe'})`}
        </li>
      ))}
    </ol>
  );
}
