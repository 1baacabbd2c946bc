import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { ColumnChoice } from '#platform/web/kit/list/column-choice.tsx';
import { ExcelButton } from '#platform/web/kit/list/excel-button.tsx';
import { ListContent } from '#platform/web/kit/list/list-content.tsx';
import { ListPage } from '#platform/web/kit/list/list-page.tsx';
import { useLayout } from '#platform/web/kit/list/use-layout.ts';
import { useList } from '#platform/web/kit/list/use-list.ts';
import { Table } from '#platform/web/kit/table.tsx';
import { host } from '#platform/web/host/host.ts';
import { queryOf } from '#platform/web/query.ts';
import { documentiPerCliente, documentiTrovati, excelDocumenti, globaleDocumenti } from '../contract.ts';
import { totaliInParole } from '../rules.ts';
import { colonneArticoli, colonneClienti, colonneDocumenti } from './colonne-trovati.tsx';
import type { Trovato } from './colonne-trovati.tsx';
import { DettaglioTrovato } from './dettaglio-trovato.tsx';
import { DocumentoTrovatoPanel } from './documento-trovato-panel.tsx';
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
