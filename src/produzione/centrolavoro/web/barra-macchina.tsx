import { Button, Group, Text } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useUtente } from '#parti/web/utente.ts';
import { late } from '#platform/web/kit/late.tsx';
import { useCall } from '#platform/web/query.ts';
import { lasciaCentroLavoro, prendiCentroLavoro } from '../contract.ts';
import type { Macchina } from './use-macchina.ts';
import classes from './centrolavoro.module.css';

const PersoneDialog = late(() => import('./persone-dialog.tsx'), 'PersoneDialog');

export function BarraMacchina({ macchina }: { macchina: Macchina }): ReactNode {
  const { stato, ignota, ferma } = macchina;
  const { ruolo } = useUtente();
  const [persone, setPersone] = useState(false);
  const prendi = useCall(prendiCentroLavoro);
  const lascia = useCall(lasciaCentroLavoro);
  const condizione = ignota ? 'ignota' : stato?.condizione;
  const presa = stato?.presa;
  return (
    <div className={classes.barra}>
      <Button
        className={classes.stop}
        color="danger"
        onClick={ferma}
        leftSection={<IconHandStop size={40} aria-hidden />}
        aria-keyshortcuts="Shift+Escape"
      >
        STOP
      </Button>
      <div>
        <p className={classes.condizione} data-condizione={condizione} role="status">
          {condizione}
        </p>
        {ignota && <Text size="sm">Non si conosce lo stato della macchina: si può solo fermarla.</Text>}
        <Group gap="xs" mt={4}>
          <Text size="sm">
            {presa ? (presa.io ? 'La macchina è tua' : `La macchina è di ${presa.nome}`) : 'La macchina è libera'}
          </Text>
          {stato?.abilitato && !presa?.io && (
            <Button
              size="compact-sm"
              disabled={Boolean(presa)}
              loading={prendi.isPending}
              onClick={() => prendi.mutate({})}
            >
              Prendi la macchina
            </Button>
          )}
          {presa && (presa.io || ruolo === 2) && (
            <Button size="compact-sm" variant="default" loading={lascia.isPending} onClick={() => lascia.mutate({})}>
              Lascia la macchina
            </Button>
          )}
          {ruolo === 2 && (
            <Button size="compact-sm" variant="subtle" onClick={() => setPersone(true)}>
              Chi può muoverla
            </Button>
          )}
        </Group>
      </div>
      {persone && <PersoneDialog onClose={() => setPersone(false)} />}
    </div>
  );
}
