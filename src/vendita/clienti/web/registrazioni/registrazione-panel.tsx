import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { DetailPanel } from '#platform/web/kit/detail-panel.tsx';
import { Facts } from '#platform/web/kit/screen.tsx';
import { scriviLocalita } from '#parti/scrivi-indirizzo.ts';
import type { Registrazione } from './colonne-registrazioni.tsx';

interface RegistrazionePanelProps {
  readonly riga: Registrazione;
  readonly onAccetta: () => void;
  readonly onRifiuta: () => void;
  readonly onClose: () => void;
}

export function RegistrazionePanel({ riga, onAccetta, onRifiuta, onClose }: RegistrazionePanelProps): ReactNode {
  const { clienteNoto } = riga;
  return (
    <DetailPanel
      title={riga.ragioneSociale}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onRifiuta}>
            Rifiuta
          </Button>
          <Button onClick={onAccetta}>Accetta</Button>
        </>
      }
    >
      <Facts
        facts={[
          ['P. IVA', riga.piva],
          ['Già cliente', clienteNoto && `${clienteNoto.codAnagrafica} ${clienteNoto.ragioneSociale}`],
          ['Indirizzo', riga.indirizzo],
          ['Località', scriviLocalita(riga)],
          ['Telefono', riga.telefono],
          ['Fax', riga.fax],
          ['Categoria', riga.categoria],
          ['Sottocategoria', riga.sottoCategoria],
          ['Referente', `${riga.nome} ${riga.cognome}`],
          ['E-mail di accesso', riga.userName],
          ['E-mail di contatto', riga.mailContatto],
          ['Ricevuta', formatDateTime(riga.creata)],
        ]}
      />
    </DetailPanel>
  );
}
