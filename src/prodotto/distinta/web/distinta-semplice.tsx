import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { parseNumber } from '#platform/contract/parse-number.ts';
import { Await, Loading } from '#platform/web/kit/states.tsx';
import { useFollowed } from '#platform/web/live/use-live.ts';
import { queryOf } from '#platform/web/query.ts';
import { verificaNumeroIntero } from '#prodotto/articolo/rules/quantita.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatPrice, formatQuantity } from '#platform/contract/format.ts';
import { useUtente } from '#parti/web/utente.ts';
import { distintaSemplice } from '../contract.ts';
import classes from './distinta-semplice.module.css';
import { TabellaDistinta } from './tabella-distinta.tsx';

interface TotaliProps {
  readonly totali: ReplyOf<typeof distintaSemplice>['totali'];
  readonly troncata: boolean;
  readonly mostrate: number;
}

function TotaliDistinta({ totali, troncata, mostrate }: TotaliProps): ReactNode {
  const { prezzoVendita, prezziMancanti, qtaProducibile } = totali;
  const vede = !useUtente().negati.includes('prezzi');
  return (
    <div>
      <dl className={classes.totali}>
        {vede && (
          <div>
            <dt>Totale parti per un pezzo</dt>
            <dd>{prezzoVendita === null ? '–' : `€ ${formatPrice(prezzoVendita)}`}</dd>
          </div>
        )}
        <div>
          <dt>Producibili ora</dt>
          <dd>{qtaProducibile === null ? 'senza limite' : formatQuantity(qtaProducibile)}</dd>
        </div>
      </dl>
      {vede && <p className={classes.nota}>Prezzi iva esclusa</p>}
      {vede && prezziMancanti > 0 && <p className={classes.nota}>{senzaPrezzo(prezziMancanti)}</p>}
      {troncata && (
        <p className={classes.nota}>
          Sono mostrate le prime {formatQuantity(mostrate)} righe; i totali le comprendono tutte.
        </p>
      )}
    </div>
  );
}

const senzaPrezzo = (quanti: number): string =>
  quanti === 1
    ? 'Un articolo è senza prezzo e non è nel totale.'
    : `${formatQuantity(quanti)} articoli sono senza prezzo e non sono nel totale.`;

export interface DistintaSempliceProps {
  readonly cdArticolo: string;
  /** P-069. */
  readonly onInformazioni: () => void;
}

const attesa = 300;
/** Live subscriptions: a window has few. */
const partiSeguite = 20;

/** P-069, P-104. */
export function DistintaSemplice({ cdArticolo, onInformazioni }: DistintaSempliceProps): ReactNode {
  const [scritta, setScritta] = useState('1');
  const rifiuto = verificaNumeroIntero(scritta);
  const [qta] = useDebouncedValue(rifiuto === null ? (parseNumber(scritta) ?? 1) : null, attesa);
  const query = useQuery({
    ...queryOf(distintaSemplice, { id: cdArticolo, qta: qta ?? 1 }),
    placeholderData: keepPreviousData,
  });
  const parti = [...new Set(query.data?.righe.map(({ cdFiglio }) => cdFiglio))].slice(0, partiSeguite);
  useFollowed(parti.map((codice) => `articolo:${codice}`));
  return (
    <div className={classes.distinta} aria-busy={query.isPlaceholderData}>
      <div className={classes.testa}>
        <TextInput
          size="xs"
          label="Per quanti pezzi"
          description="Prezzi e fabbisogno seguono la quantità"
          inputMode="numeric"
          autoComplete="off"
          value={scritta}
          error={rifiuto}
          onChange={(event) => setScritta(event.currentTarget.value)}
        />
        <Button size="xs" onClick={onInformazioni}>
          Ordina
        </Button>
      </div>
      <Await query={query} loading={<Loading rows={6} height={32} />}>
        {(distinta) => (
          <>
            <TabellaDistinta key={distinta.cdArticolo} righe={distinta.righe} qta={qta ?? 1} />
            <TotaliDistinta totali={distinta.totali} troncata={distinta.troncata} mostrate={distinta.righe.length} />
          </>
        )}
      </Await>
    </div>
  );
}
