import { Alert, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { Calendar } from '#platform/web/kit/fields/calendar.tsx';
import { Await, Loading } from '#platform/web/kit/states.tsx';
import type { dateConsegna } from '../../contract.ts';
import { etichettaFinestra, prossimiGiorni, verificaDataConsegna } from '../../rules/giorni-consegna.ts';
import type { Trasporto } from '#vendita/documenti/rules.ts';
import { fraseConsegna } from '#vendita/comuni/rules.ts';
import classes from './data-consegna.module.css';
import { giorniDi } from './spedizione.ts';

interface DataConsegnaProps {
  readonly date: UseQueryResult<ReplyOf<typeof dateConsegna>, ApiError>;
  readonly trasporto: Trasporto;
  /** True if our vans do not go to the chosen address: then no delivery days are offered. */
  readonly nonArriva: boolean;
  readonly value: string | null;
  readonly onChange: (giorno: string | null) => void;
}

/** Delivery day (P-171, P-174) and arrival window (P-244). */
export function DataConsegna({ date, trasporto, nonArriva, value, onChange }: DataConsegnaProps): ReactNode {
  return (
    <Await query={date} loading={<Loading rows={7} height={30} />}>
      {(risposta) => {
        const ammesse = giorniDi(risposta) ?? [];
        // Without offered days there is only one possible message.
        if (ammesse.length === 0) return <Alert color="orange">{verificaDataConsegna(null, ammesse)}</Alert>;
        const frase = value === null ? null : verificaDataConsegna(value, ammesse);
        return (
          <>
            {trasporto === 'mezzo' && !nonArriva && (
              <Text size="sm" mb={6}>
                {fraseConsegna(risposta.giorniConsegna)} I prossimi: {prossimiGiorni(ammesse)}.
              </Text>
            )}
            <Calendario key={trasporto} ammesse={ammesse} value={frase === null ? value : null} onChange={onChange} />
            <div className={classes.legenda}>
              <span className={classes.ammessa} aria-hidden /> Date disponibili
              <span className={classes.scelta} aria-hidden /> Data scelta
            </div>
            <Text size="sm" mih={44} mt={6} aria-live="polite">
              {frase !== null ? (
                <span className={classes.errore}>{`${formatDate(value)}: ${frase}`}</span>
              ) : (
                value && `${formatDate(value)}. ${etichettaFinestra(trasporto, value, risposta.festivi)}`
              )}
            </Text>
          </>
        );
      }}
    </Await>
  );
}

function Calendario({
  ammesse,
  value,
  onChange,
}: Pick<DataConsegnaProps, 'value' | 'onChange'> & { ammesse: readonly string[] }): ReactNode {
  const note = new Set(ammesse);
  return (
    <Calendar
      className={classes.calendario}
      value={value}
      onChange={onChange}
      minDate={ammesse[0]}
      maxDate={ammesse.at(-1)}
      defaultDate={value ?? ammesse[0]}
      excludeDate={(giorno) => !note.has(giorno)}
      getDayProps={(giorno) => (note.has(giorno) ? { 'data-ammessa': true } : {})}
      maxLevel="month"
      allowDeselect
      fullWidth
    />
  );
}
