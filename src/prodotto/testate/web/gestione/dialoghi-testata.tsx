import type { ReactNode } from 'react';
import { ArticoliTestata } from './articoli-testata.tsx';
import { ChiaveDialog } from './chiave-dialog.tsx';
import type { Riga } from './colonne-testate.tsx';
import { EliminaTestata } from './elimina-testata.tsx';
import { ImmagineDialog } from './immagine-dialog.tsx';
import type { Cosa } from './menu-riga.tsx';
import { TestataScheda } from './testata-scheda.tsx';

export type Aperto = { readonly cosa: 'nuova' } | { readonly cosa: Cosa; readonly riga: Riga };

interface DialoghiProps {
  readonly aperto: Aperto;
  readonly onApri: (aperto: Aperto | null) => void;
  readonly onScelta: (id: string) => void;
}

export function DialoghiTestata({ aperto, onApri, onScelta }: DialoghiProps): ReactNode {
  const chiudi = (): void => onApri(null);
  if (aperto.cosa === 'nuova') return <TestataScheda testata={null} onClose={chiudi} onScelta={onScelta} />;
  const { cosa, riga } = aperto;
  switch (cosa) {
    case 'duplica':
    case 'cambio-codice':
      return <ChiaveDialog operazione={cosa} riga={riga} onClose={chiudi} onScelta={onScelta} />;
    case 'elimina':
      return <EliminaTestata riga={riga} onClose={chiudi} />;
    case 'articoli':
      return <ArticoliTestata testata={riga} onClose={chiudi} />;
    case 'immagine':
      return <ImmagineDialog testata={riga} onClose={chiudi} />;
    default:
      return <TestataScheda testata={riga} onClose={chiudi} onScelta={onScelta} />;
  }
}
