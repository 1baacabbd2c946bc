import type { ReactNode } from 'react';
import type { OrdinaConfigurazioneProps } from '#parti/web/su-misura.ts';
import { OrdinaConfigurazione } from '#vendita/carrello/web/ordina/ordina-configurazione.tsx';
import { ChiediConfigurazione } from '#vendita/domande/web/domande-altrove.tsx';

export const OrdinaOChiedi = (props: OrdinaConfigurazioneProps): ReactNode => (
  <>
    <OrdinaConfigurazione {...props} />
    <ChiediConfigurazione {...props} />
  </>
);
