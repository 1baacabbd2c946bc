import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { versoDocumento } from '#parti/web/percorsi/documenti.ts';
import { versoOrdine } from '#parti/web/percorsi/preparazione.ts';
import { useUtente } from '#parti/web/utente.ts';
import type { ReplyOf, Ruolo } from '#platform/contract/call.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { callApi } from '#platform/web/client.ts';
import { host } from '#platform/web/host/host.ts';
import { DetailPanel } from '#platform/web/kit/detail-panel.tsx';
import { ButtonLink } from '#platform/web/kit/links.tsx';
import { ColumnChoice } from '#platform/web/kit/list/column-choice.tsx';
import { ExcelButton } from '#platform/web/kit/list/excel-button.tsx';
import { ListContent } from '#platform/web/kit/list/list-content.tsx';
import { ListPage } from '#platform/web/kit/list/list-page.tsx';
import { useLayout } from '#platform/web/kit/list/use-layout.ts';
import { useList } from '#platform/web/kit/list/use-list.ts';
import { PrintButton } from '#platform/web/kit/print-button.tsx';
import { Facts } from '#platform/web/kit/screen.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import { foglioReso } from '#vendita/resi/contract.ts';
import { documentiPerCliente, documentiTrovati, excelDocumenti, globaleDocumenti, pdfTrovato } from '../contract.ts';
import { nomeTipo, totaliInParole } from '../rules.ts';
import type { Area } from '../rules/list.ts';
import { colonneArticoli, colonneClienti, colonneDocumenti, type Trovato } from './colonne-trovati.tsx';
import { DettaglioTrovato } from './dettaglio-trovato.tsx';
import type { Ricerca } from './leggi-ricerca.ts';

interface ElencoProps {
  readonly ricerca: Ricerca;
  readonly go: (ricerca: Ricerca, how?: { readonly replace?: boolean }) => void;
  readonly filtri: ReactNode;
  readonly azioni: ReactNode;
}

const senza = ({ vista: _, TipoVis: __, ordina: ___, ...filtro }: Ricerca) => filtro;

function Excel({ ricerca }: { ricerca: Ricerca }): ReactNode {
  const { pagina: _, ...filtro } = senza(ricerca);
  return <ExcelButton call={excelDocumenti} input={{ ...filtro, TipoVis: ricerca.TipoVis ?? 'Documenti' }} />;
}

const righeVendita = (riga: Trovato): ReactNode => <DettaglioTrovato documento={riga} area="Vendite" />;
const righeAcquisto = (riga: Trovato): ReactNode => <DettaglioTrovato documento={riga} area="Acquisti" />;

/** A row per document, expandable; double click or Enter opens it in the host application or a panel (B-031). */
const vuoto = {
  text: 'Nessun documento',
  note: 'Con altri filtri o un altro periodo forse sì: i documenti nascono da ordini, consegne e fatture.',
};

export function ElencoDocumenti({ ricerca, go, filtri, azioni }: ElencoProps): ReactNode {
  const search = { ...senza(ricerca), ...(ricerca.ordina ? { ordina: ricerca.ordina } : {}) };
  const asked = queryOf(documentiTrovati, search);
  const list = useList({ asked, search: ricerca, sorted: '-data', go });
  const layout = useLayout('ricerca-documenti');
  const [aperto, setAperto] = useState<Trovato | null>(null);
  const trovati = list.query.data as ReplyOf<typeof documentiTrovati> | undefined;
  return (
    <ListPage
      title="Ricerca documenti"
      list={list}
      counted={['documento', 'documenti']}
      filters={
        <>
          {filtri}
          {trovati && (
            <Text size="sm" mt={24} role="status">
              {totaliInParole(trovati)}
            </Text>
          )}
        </>
      }
      actions={
        <>
          {azioni}
          <ColumnChoice columns={colonneDocumenti} layout={layout} />
          <Excel ricerca={ricerca} />
        </>
      }
    >
      <ListContent list={list} empty={vuoto}>
        {(righe) => (
          <Table
            label="Documenti"
            rows={righe}
            columns={colonneDocumenti}
            keyOf={({ nrDocu, nrBolla }) => `${nrDocu} ${nrBolla}`}
            onOpen={(riga) => {
              if (riga.tpDocu === 'AR' || !host.send('apriCaricamentoDocumenti', riga.nrDocu)) setAperto(riga);
            }}
            opens="double"
            detail={ricerca.Area === 'Acquisti' ? righeAcquisto : righeVendita}
            heads={list.heads}
            layout={layout}
          />
        )}
      </ListContent>
      {aperto && (
        <DocumentoTrovatoPanel documento={aperto} area={ricerca.Area ?? 'Vendite'} onClose={() => setAperto(null)} />
      )}
    </ListPage>
  );
}

export function ElencoArticoli({ ricerca, go, filtri, azioni }: ElencoProps): ReactNode {
  const list = useList({ asked: queryOf(globaleDocumenti, senza(ricerca)), search: ricerca, sorted: '-data', go });
  return (
    <ListPage
      title="Ricerca documenti"
      list={list}
      counted={['articolo', 'articoli']}
      filters={filtri}
      actions={
        <>
          {azioni}
          <Excel ricerca={ricerca} />
        </>
      }
    >
      <ListContent list={list} empty={vuoto}>
        {(righe) => (
          <Table
            label="Articoli"
            rows={righe}
            columns={colonneArticoli}
            keyOf={({ cdArticolo }) => cdArticolo}
            maxHeight="70vh"
          />
        )}
      </ListContent>
    </ListPage>
  );
}

export function ElencoClienti({ ricerca, go, filtri, azioni }: ElencoProps): ReactNode {
  const list = useList({ asked: queryOf(documentiPerCliente, senza(ricerca)), search: ricerca, sorted: '-data', go });
  return (
    <ListPage
      title="Ricerca documenti"
      list={list}
      counted={['nome', 'nomi']}
      filters={filtri}
      actions={
        <>
          {azioni}
          <Excel ricerca={ricerca} />
        </>
      }
    >
      <ListContent list={list} empty={vuoto}>
        {(righe) => (
          <Table
            label="Clienti"
            rows={righe}
            columns={colonneClienti}
            keyOf={({ cdAnagrafica, ragioneSociale }) => `${cdAnagrafica} ${ragioneSociale}`}
            onOpen={({ cdAnagrafica }) =>
              cdAnagrafica !== '' &&
              go({ ...ricerca, CdAnagrafica: cdAnagrafica, TipoVis: undefined, pagina: undefined })
            }
          />
        )}
      </ListContent>
    </ListPage>
  );
}

const leggono: readonly Ruolo[] = foglioReso.who;

interface PanelProps {
  readonly documento: Trovato;
  readonly area: Area;
  readonly onClose: () => void;
}

function DocumentoTrovatoPanel({ documento, area, onClose }: PanelProps): ReactNode {
  const { nrDocu, tpDocu } = documento;
  const { ruolo } = useUtente();
  return (
    <DetailPanel
      title={documento.nrDocuStampato}
      onClose={onClose}
      actions={
        tpDocu === 'AR'
          ? leggono.includes(ruolo) && (
              <>
                <ButtonLink variant="default" to="/resi" search={{ vista: 'tutti', reso: -nrDocu }}>
                  Reso
                </ButtonLink>
                <PrintButton print={() => callApi(foglioReso, { id: -nrDocu })} />
              </>
            )
          : area === 'Vendite' && (
              <>
                <ButtonLink variant="default" {...versoDocumento({ ...documento, tipo: tpDocu })}>
                  Pagina
                </ButtonLink>
                {tpDocu === 'OC' && (
                  <ButtonLink variant="default" {...versoOrdine(nrDocu)}>
                    Preparazione
                  </ButtonLink>
                )}
                <PrintButton print={() => callApi(pdfTrovato, { nrDocu })} />
              </>
            )
      }
    >
      <Facts
        facts={[
          ['Documento', nomeTipo(tpDocu)],
          ['Data', formatDate(documento.dtDocuStampato)],
          [area === 'Vendite' ? 'Cliente' : 'Fornitore', `${documento.ragioneSociale} ${documento.cdAnagrafica}`],
          ['Stato', documento.stato],
          [area === 'Vendite' ? 'Ordine del cliente' : 'Conferma del fornitore', documento.rfOrdCliente],
          ['Riferimento', documento.rfCliente],
          ['Preso da', documento.rfTpOrdine],
          ['Consegna', documento.tpConsegna],
          ['Richiesta per', formatDate(documento.dtConsRichiesta)],
          ['Confermata per', formatDate(documento.dtConsConfermata)],
          ['DDT', documento.nrBolla],
          ['Fattura', documento.nrFattura],
          ['Imponibile', formatMoney(documento.imponibile)],
          ['Totale', formatMoney(documento.totaleDocumento)],
        ]}
      />
    </DetailPanel>
  );
}
