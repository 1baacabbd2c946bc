import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mostraTestata } from '#parti/codici.ts';
import { leggiIdTestata } from '#parti/id-testata.ts';
import { DialogoModifica } from '#parti/web/modifica/dialogo-modifica.tsx';
import { versoCatalogo } from '#parti/web/percorsi/catalogo.ts';
import { dialog } from '#parti/web/percorsi/testate.ts';
import { useUtente } from '#parti/web/utente.ts';
import { Empty, NotAllowed } from '#platform/web/kit/states.tsx';
import { usePageTitle } from '#platform/web/kit/use-page-title.ts';
import { parole } from './modifiche/parole.tsx';

/** B-034. */
export function DialogPage(): ReactNode {
  const { comando, testata: codTestata = '', suff = '' } = useSearch({ from: dialog });
  const { ruolo } = useUtente();
  const navigate = useNavigate();
  const testata = leggiIdTestata(`${codTestata.trim()}-${suff.trim() || '0'}`);
  usePageTitle('Parole chiave');
  if (ruolo !== 2) return <NotAllowed visitor={ruolo === 0} />;
  if (comando !== 'dialogParoleChiave' || !testata) return <Empty text="Nessun dato trovato" />;
  const allaPagina = (): void => void navigate({ ...versoCatalogo(testata), replace: true });
  const modifica = { ...parole(testata), titolo: `Parole chiave di ${mostraTestata(testata)}` };
  return <DialogoModifica modifica={modifica} onClose={allaPagina} />;
}
