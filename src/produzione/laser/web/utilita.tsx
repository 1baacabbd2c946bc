import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { host } from '#platform/web/host/host.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import type { Laser } from './use-laser.ts';

export function Utilita({ laser }: { laser: Laser }): ReactNode {
  const messaggio = (): void => {
    if (host.send('ping', 1)) notify.ok('Messaggio inviato al programma');
    else notify.info('Il portale non è aperto nel programma');
  };
  return (
    <Group>
      <Button variant="default" onClick={messaggio}>
        Messaggio test
      </Button>
      <Button variant="default" aria-busy={laser.occupato} onClick={() => laser.manda('Test')}>
        Invia job test
      </Button>
    </Group>
  );
}
