import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatMoney } from '#platform/contract/format.ts';
import type { leggiAndamento } from '../contract.ts';
import { differenzaInParole, nomiMisure } from '../rules.ts';
import { misure } from '../rules/list.ts';
import type { Misura } from '../rules/list.ts';
import classes from './somme-misure.module.css';

interface SommeProps {
  readonly totali: ReplyOf<typeof leggiAndamento>['totali'];
  /** Days of the compared period. */
  readonly paragone: string;
  readonly misura: Misura;
  readonly onMisura: (misura: Misura) => void;
}

/** The sums of the period; pressing one shows its picture. */
export function SommeMisure({ totali, paragone, misura, onMisura }: SommeProps): ReactNode {
  return (
    <div className={classes.somme} role="group" aria-label="Somme del periodo">
      {misure.map((una) => {
        const { adesso, prima } = totali[una];
        return (
          <UnstyledButton
            key={una}
            className={classes.somma}
            aria-pressed={una === misura}
            onClick={() => onMisura(una)}
          >
            <span>{nomiMisure[una]}</span>
            <strong>{formatMoney(adesso)}</strong>
            <span>
              {paragone} {formatMoney(prima)} ({differenzaInParole(adesso, prima)})
            </span>
          </UnstyledButton>
        );
      })}
    </div>
  );
}
