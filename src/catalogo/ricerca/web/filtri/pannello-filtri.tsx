import { SegmentedControl } from '@mantine/core';
import { IconArrowsSort, IconChevronDown, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { replaceEqualDeep } from '@tanstack/react-query';
import { memo, useCallback, useMemo, useState, useId, type ReactNode } from 'react';
import { filtroUbicazione } from '#catalogo/ricerca/rules.ts';
import { formatCount } from '#platform/contract/format-count.ts';
import { conInterruttore, conOrdineFiltro, conScelta } from '../cambia-ricerca.ts';
import type { Filtro } from '../domanda.ts';
import type { Cambio, StatoRicerca } from '../stato-ricerca.ts';
import { filtriMostrati, valoriCon, valoriInVista, type FiltroMostrato } from './filtri.ts';
import field from '#platform/web/kit/field.module.css';
import key from '#platform/web/kit/key.module.css';
import classes from './pannello-filtri.module.css';

const inVista = 6;
const lungo = 12;

interface ValoriFiltroProps {
  readonly filtro: string;
  readonly valori: FiltroMostrato['valori'];
  readonly onCambia: (cambio: Cambio) => void;
  readonly onPremuta: (cambio: Cambio) => void;
}

/** Native checkboxes: there may be hundreds. */
function ValoriFiltro({ filtro, valori, onCambia, onPremuta }: ValoriFiltroProps): ReactNode {
  const [tutti, setTutti] = useState(false);
  const [cercato, setCercato] = useState('');
  const breve = !tutti && cercato === '';
  const mostrati = breve ? valoriInVista(valori, inVista) : valoriCon(valori, cercato);
  const restano = valori.length - mostrati.length;
  return (
    <>
      {valori.length > lungo && (
        <input
          type="text"
          className={`${field.field} ${field.small} ${classes.cerca}`}
          aria-label={`Cerca in ${filtro}`}
          placeholder={`Cerca in ${filtro}`}
          value={cercato}
          onChange={(event) => setCercato(event.currentTarget.value)}
        />
      )}
      <ul className={classes.valori}>
        {mostrati.map(({ chiave, valore, nrValori, scelto }) => (
          <li key={chiave}>
            <label
              className={classes.valore}
              data-scelto={scelto}
              onPointerDown={() => onPremuta((stato) => conScelta(stato, chiave, !scelto))}
            >
              <input
                type="checkbox"
                checked={scelto}
                onChange={({ currentTarget: { checked } }) => onCambia((stato) => conScelta(stato, chiave, checked))}
              />
              <span>{valore}</span>
              <small>{formatCount(nrValori)}</small>
            </label>
          </li>
        ))}
      </ul>
      {mostrati.length === 0 && <p className={classes.nessuno}>Nessun valore</p>}
      {cercato === '' && (restano > 0 || tutti) && (
        <button type="button" className={`${key.key} ${classes.altri}`} onClick={() => setTutti(!tutti)}>
          {tutti ? 'Mostra meno' : restano === 1 ? 'Mostra un altro valore' : `Mostra altri ${restano} valori`}
        </button>
      )}
    </>
  );
}

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
const GruppoFiltro = memo(function GruppoFiltro({
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

const apertiDaSoli = 3;

interface PannelloFiltriProps {
  readonly filtri: readonly Filtro[];
  readonly stato: StatoRicerca;
  readonly onCambia: (cambio: Cambio) => void;
  readonly onPremuta: (cambio: Cambio) => void;
}

const nessuna: readonly string[] = [];

/** P-041. Not rerendered by further steps. */
export const PannelloFiltri = memo(function PannelloFiltri({
  filtri,
  stato,
  onCambia,
  onPremuta,
}: PannelloFiltriProps): ReactNode {
  const { filtri: scelte = nessuna, perFiltro, decrescente, unoBasta = false } = stato;
  const mostrati = useInOrdine(useComePrima(useMemo(() => filtriMostrati(filtri, scelte), [filtri, scelte])));
  const [aperti, setAperti] = useState<ReadonlyMap<string, boolean>>(new Map());
  const apri = useCallback(
    (filtro: string, aperto: boolean): void => setAperti((prima) => new Map(prima).set(filtro, aperto)),
    [],
  );
  return (
    <div className={classes.pannello}>
      <QuanteScelte unoBasta={unoBasta} onCambia={onCambia} />
      {mostrati.map((filtro, n) => (
        <GruppoFiltro
          key={filtro.filtro}
          filtro={filtro}
          aperto={aperti.get(filtro.filtro) ?? (n < apertiDaSoli || filtro.scelti > 0)}
          onAperto={apri}
          ordine={perFiltro !== filtro.filtro ? null : decrescente ? 'decrescente' : 'crescente'}
          onCambia={onCambia}
          onPremuta={onPremuta}
        />
      ))}
    </div>
  );
});

const QuanteScelte = memo(function QuanteScelte({
  unoBasta,
  onCambia,
}: {
  unoBasta: boolean;
  onCambia: (cambio: Cambio) => void;
}): ReactNode {
  return (
    <SegmentedControl
      size="xs"
      fullWidth
      aria-label="Quante scelte devono corrispondere"
      value={unoBasta ? 'una' : 'tutte'}
      onChange={(quante) => onCambia((stato) => conInterruttore(stato, 'unoBasta', quante === 'una'))}
      data={[
        { value: 'tutte', label: 'Tutte le scelte' },
        { value: 'una', label: 'Almeno una' },
      ]}
    />
  );
});

function useComePrima(filtri: readonly FiltroMostrato[]): readonly FiltroMostrato[] {
  const [prima, setPrima] = useState(filtri);
  const ora = replaceEqualDeep(prima, filtri);
  if (ora !== prima) setPrima(ora);
  return ora;
}

/** Keeps the order of the filters when their counts change, so that they do not move. */
function useInOrdine(filtri: readonly FiltroMostrato[]): readonly FiltroMostrato[] {
  const [noti, setNoti] = useState<readonly string[]>([]);
  const nuovi = filtri.map(({ filtro }) => filtro).filter((nome) => !noti.includes(nome));
  if (nuovi.length > 0) setNoti([...noti, ...nuovi]);
  return filtri.toSorted((a, b) => noti.indexOf(a.filtro) - noti.indexOf(b.filtro));
}
