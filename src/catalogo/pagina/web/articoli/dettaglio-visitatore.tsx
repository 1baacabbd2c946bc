import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { ButtonLink } from '#platform/web/kit/links.tsx';
import { Facts } from '#platform/web/kit/screen.tsx';
import { askLogin } from '#platform/web/login-door.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { MarcaStato } from '#parti/web/marche.tsx';
import { registrazione } from '#parti/web/percorsi/accesso.ts';
import { statiArticolo } from '#parti/web/stati.ts';
import type { Riga } from './righe-mostrate.ts';

export function DettaglioVisitatore({ riga, onClose }: { riga: Riga; onClose: () => void }): ReactNode {
  const accedi = (): void => {
    onClose();
    askLogin();
  };
  return (
    <Dialog title={`Articolo ${mostraCodiceArticolo(riga.cdArticolo)}`} onClose={onClose} size={420}>
      <Facts
        facts={[
          ['Descrizione', riga.descrizione],
          ['Unità di misura', riga.unMisura],
          ['Scatola', riga.qtScatola > 0 ? `${formatQuantity(riga.qtScatola)} ${riga.unMisura}` : null],
        ]}
      />
      {statiArticolo(riga).map((stato) => (
        <MarcaStato key={stato.nome} stato={stato} />
      ))}
      <Group gap="sm" mt="md">
        <Button onClick={accedi} data-autofocus>
          Accedi per vedere i prezzi
        </Button>
        <ButtonLink to={registrazione} variant="default">
          Richiedi accesso
        </ButtonLink>
      </Group>
    </Dialog>
  );
}
