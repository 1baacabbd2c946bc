import type { ReactNode } from 'react';
import type { OrdinaConfigurazioneProps } from '#parti/web/su-misura.ts';
import { OrdinaConfigurazione } from '#vendita/carrello/web/ordina/ordina-configurazione.tsx';
import { ChiediConfigurazione } from '#vendita/domande/web/domande-altrove.tsx';

/** What can be done with a configuration. */
export const OrdinaOChiedi = (props: OrdinaConfigurazioneProps): ReactNode => (
  <>
    <OrdinaConfigurazione {...props} />
    <ChiediConfigurazione {...props} />
  </>
);
