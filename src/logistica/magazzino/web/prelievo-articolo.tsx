import { Button } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { useUtente } from '#parti/web/utente.ts';
import { comandoMagazzino } from '../contract.ts';
import { esitoMostrato, leggiPosto, prelevabile } from '../rules.ts';

/** P-200. */
export function PrelievoArticolo({ ubicazione }: { cdArticolo: string; ubicazione: string }): ReactNode {
  const { ubicazioni } = useUtente();
  const estrai = useCall(comandoMagazzino, { onSuccess: (reply) => notify.ok(esitoMostrato(reply)) });
  const posto = leggiPosto(ubicazione);
  if (!posto || posto.cassetto === null) return null;
  if (!prelevabile(ubicazione, ubicazioni))
    return <p>Il cassetto sta nella macchina 9{posto.macchina}, che non è tra le tue.</p>;
  return (
    <Button
      size="lg"
      fullWidth
      aria-busy={estrai.isPending}
      leftSection={<IconPackageExport />}
      onClick={() => estrai.isPending || estrai.mutate({ comando: 'EXTRACT_CMD', cassetto: ubicazione })}
    >
      Estrai cassetto {posto.cassetto}
    </Button>
  );
}
