import { useEffect, useMemo, type ReactNode } from 'react';
import { chiudiPannello, usePannelli, type Pannello } from '#parti/web/pannelli/pannelli.ts';
import { chiOrdina } from '#parti/ruoli.ts';
import { useStretto } from '#parti/web/use-stretto.ts';
import { useUtente } from '#parti/web/utente.ts';
import { useSlots } from '#platform/web/slots.ts';
import { DialoghiArticolo } from './cura/dialoghi-articolo.tsx';
import { PannelloArticolo } from './pannello-articolo.tsx';
import { schedeProprie } from './schede-proprie.ts';
import type { Scheda } from './schede.ts';

interface PannelliProps {
  /** Tabs of other areas (P-047). */
  readonly altreSchede: readonly Scheda[];
}

/** Mounted once by the shell (P-031). */
export function PannelliArticolo({ altreSchede }: PannelliProps): ReactNode {
  const aperti = usePannelli();
  const stretto = useStretto();
  const schede = useMemo(() => [...schedeProprie, ...altreSchede], [altreSchede]);
  useEsc(aperti);
  useOrdinaPronto();
  return (
    <>
      {aperti.map((pannello) => (
        <PannelloArticolo key={pannello.id} pannello={pannello} schede={schede} stretto={stretto} />
      ))}
      <DialoghiArticolo />
    </>
  );
}

/** Preloads the ordering box before the first panel opens; a failed load is repeated at render. */
function useOrdinaPronto(): void {
  const { ruolo } = useUtente();
  const { OrdinaArticolo } = useSlots();
  useEffect(() => {
    if (chiOrdina.includes(ruolo)) OrdinaArticolo.load().catch(() => undefined);
  }, [ruolo, OrdinaArticolo]);
}

/** The focused panel, else the last; dialogs handle their own Esc. */
function useEsc(aperti: readonly Pannello[]): void {
  useEffect(() => {
    if (aperti.length === 0) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Element)) return;
      const mio = event.target.closest<HTMLElement>('[data-pannello]');
      // Open calendars and lists handle their own Esc.
      if (event.target.closest('[aria-expanded="true"]:not([data-articolo] *)')) return;
      if (!mio && event.target.closest('[role="dialog"], [role="menu"], [role="listbox"]')) return;
      const scelto = aperti.find((pannello) => String(pannello.id) === mio?.dataset['pannello']) ?? aperti.at(-1);
      if (scelto) chiudiPannello(scelto.id, scelto.fissato);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [aperti]);
}
