import { IconArrowsSort, IconChevronDown, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { memo, useId } from 'react';
import { filtroUbicazione } from '#catalogo/ricerca/rules.ts';
import { conOrdineFiltro } from '../cambia-ricerca.ts';
import type { Cambio } from '../stato-ricerca.ts';
import type { FiltroMostrato } from './filtri.ts';
import key from '#platform/web/kit/key.module.css';
import classes from './pannello-filtri.module.css';
import { ValoriFiltro } from './valori-filtro.tsx';

interface GruppoFiltroProps {
  readonly filtro: FiltroMostrato;
  readonly aperto: boolean;
  readonly onAperto: (filtro: string, aperto: boolean) => void;
  readonly ordine: 'crescente' | 'decrescente' | null;
  readonly onCambia: (cambio: Cambio) => void;
  readonly onPremuta: (cambio: Cambio) => void;
}

const icone = { crescente: IconSortAscending, decrescente: IconSortDescending } as const;

/** The sort button toggles the direction (P-152). Native buttons: there are many. */
export const GruppoFiltro = memo(function GruppoFiltro({
  filtro: { filtro, valori, scelti },
  aperto,
  onAperto,
  ordine,
  onCambia,
  onPremuta,
}: GruppoFiltroProps): ReactNode {
  const id = useId();
  const Icona = ordine ? icone[ordine] : IconArrowsSort;
  return (
    <section className={classes.filtro} aria-label={filtro}>
      <div className={classes.testa}>
        <button
          type="button"
          className={`${key.key} ${classes.nome}`}
          aria-expanded={aperto}
          aria-controls={id}
          onClick={() => onAperto(filtro, !aperto)}
        >
          <IconChevronDown size={15} aria-hidden className={classes.freccia} />
          {filtro}
          {scelti > 0 && <span className={classes.scelti}>{scelti}</span>}
        </button>
        {filtro !== filtroUbicazione && (
          <button
            type="button"
            className={`${key.key} ${classes.ordina}`}
            aria-pressed={ordine !== null}
            aria-label={ordine ? `Ordinati per ${filtro}, ${ordine}: inverti` : `Ordina per ${filtro}`}
            title={ordine ? "Inverti l'ordine" : `Ordina per ${filtro}`}
            onClick={() => onCambia((stato) => conOrdineFiltro(stato, filtro))}
          >
            <Icona size={15} aria-hidden />
          </button>
        )}
      </div>
      <div id={id} hidden={!aperto}>
        {aperto && <ValoriFiltro filtro={filtro} valori={valori} onCambia={onCambia} onPremuta={onPremuta} />}
      </div>
    </section>
  );
});
