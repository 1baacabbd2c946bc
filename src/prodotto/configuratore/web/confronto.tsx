import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatPrice } from '#platform/contract/format.ts';
import { useDocumentoHost } from '#parti/web/documento-host.ts';
import type { CercaConfigurazione } from '#parti/web/percorsi/configuratore.ts';
import { Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { elaboraDistinta } from '../contract.ts';
import { ComponentiTabella } from './componenti-tabella.tsx';
import classes from './configuratore.module.css';
import { partiDiverse } from './differenze.ts';
import { DisegnoSerramento } from './disegno-serramento.tsx';
import { MenuOpzioni } from './menu-opzioni.tsx';
import type { Aperta, Esito } from './scelte-fatte.ts';
import { TotaliConfigurazione } from './totali-configurazione.tsx';
import { useScelte } from './use-scelte.tsx';

interface ConfrontoProps {
  readonly codArticolo: string;
  readonly search: CercaConfigurazione;
  readonly onCambia: (search: CercaConfigurazione) => void;
}

const daContro = (contro = ''): Aperta => {
  const [tipoSerramento = '', scelte = ''] = contro.split('!');
  return { tipoSerramento, scelte };
};

export function Confronto({ codArticolo, search, onCambia }: ConfrontoProps): ReactNode {
  const prima: Aperta = { tipoSerramento: search.tipo ?? '', scelte: search.scelte ?? '' };
  const seconda = daContro(search.contro);
  const [a, b] = [useEsito(codArticolo, prima), useEsito(codArticolo, seconda)];
  const differenza =
    a.data && b.data && a.data.totaleGenerale !== null && b.data.totaleGenerale !== null
      ? b.data.totaleGenerale - a.data.totaleGenerale
      : null;
  return (
    <>
      <div className={classes.tasti}>
        <strong aria-live="polite">
          {differenza !== null &&
            (differenza === 0
              ? 'Stesso prezzo'
              : `La seconda costa € ${formatPrice(Math.abs(differenza))} ${differenza > 0 ? 'in più' : 'in meno'}`)}
        </strong>
        <Button size="compact-sm" variant="default" onClick={() => onCambia({ contro: undefined })}>
          Tieni la prima
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => onCambia({ scelte: seconda.scelte, tipo: seconda.tipoSerramento, contro: undefined })}
        >
          Tieni la seconda
        </Button>
      </div>
      <div className={classes.affiancati}>
        <Lato titolo="Prima" query={a} altra={b.data} aperta={prima} onScelte={(scelte) => onCambia({ scelte })} />
        <Lato
          titolo="Seconda"
          query={b}
          altra={a.data}
          aperta={seconda}
          onScelte={(scelte) => onCambia({ contro: `${seconda.tipoSerramento}!${scelte}` })}
        />
      </div>
    </>
  );
}

function useEsito(codArticolo: string, { tipoSerramento, scelte }: Aperta) {
  const docId = useDocumentoHost();
  return useQuery({
    ...queryOf(elaboraDistinta, { codArticolo, tipoSerramento, opzioni: scelte, docId, disegna: true }),
    placeholderData: keepPreviousData,
  });
}

interface LatoProps {
  readonly titolo: string;
  readonly query: ReturnType<typeof useEsito>;
  readonly altra: Esito | undefined;
  readonly aperta: Aperta;
  readonly onScelte: (scelte: string) => void;
}

function Lato({ titolo, query, altra, aperta, onScelte }: LatoProps): ReactNode {
  const [accesa, setAccesa] = useState(0);
  const { esito, scegli, rifiuto, annullate } = useScelte(aperta, query, ({ scelte }) => onScelte(scelte));
  if (!esito) return rifiuto ?? <Loading rows={8} />;
  const diverse = altra ? partiDiverse(esito, altra) : new Set<number>();
  return (
    <section className={classes.corpo} aria-label={titolo} aria-busy={query.isFetching}>
      <h2>{titolo}</h2>
      {rifiuto}
      <MenuOpzioni esito={esito} annullate={annullate} onScelta={scegli} />
      <TotaliConfigurazione esito={esito} />
      <p className={classes.nota}>{diversita(diverse.size)}</p>
      <DisegnoSerramento viste={esito.viste} accesa={accesa} onAccesa={setAccesa} />
      <ComponentiTabella esito={esito} accesa={accesa} onAccesa={setAccesa} diverse={diverse} />
    </section>
  );
}

const diversita = (quante: number): string => {
  if (quante === 0) return 'Stessi componenti';
  return quante === 1 ? '1 componente diverso, segnato a sinistra' : `${quante} componenti diversi, segnati a sinistra`;
};
