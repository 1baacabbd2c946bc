import { ActionIcon, TextInput, UnstyledButton } from '@mantine/core';
import { IconArrowsSort, IconChevronDown, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { formatNumber } from '#platform/contract/format.ts';
import { filtroUbicazione } from '#vendita/ricerca/rules.ts';
import type { FiltroMostrato } from './filtri.ts';
import { valoriCon, valoriInVista } from './filtri.ts';
import classes from './pannello-filtri.module.css';

const inVista = 6;
const lungo = 12;

interface GruppoFiltroProps {
  readonly filtro: FiltroMostrato;
  readonly aperto: boolean;
  readonly onAperto: (aperto: boolean) => void;
  readonly ordine: 'crescente' | 'decrescente' | null;
  readonly onOrdine: () => void;
  readonly onScelta: (chiave: string, scelta: boolean) => void;
  readonly onPremuta: (chiave: string, scelta: boolean) => void;
}

const icone = { crescente: IconSortAscending, decrescente: IconSortDescending } as const;

/** One filter: its name opens it, the key beside orders the results by it, and again the other way (P-152). */
export function GruppoFiltro({ filtro, aperto, onAperto, ordine, onOrdine, onScelta, onPremuta }: GruppoFiltroProps): ReactNode {
  const id = useId();
  const Icona = ordine ? icone[ordine] : IconArrowsSort;
  return (
    <section className={classes.filtro} aria-label={filtro.filtro}>
      <div className={classes.testa}>
        <UnstyledButton className={classes.nome} aria-expanded={aperto} aria-controls={id} onClick={() => onAperto(!aperto)}>
          <IconChevronDown size={15} aria-hidden className={classes.freccia} />
          {filtro.filtro}
          {filtro.scelti > 0 && <span className={classes.scelti}>{filtro.scelti}</span>}
        </UnstyledButton>
        {filtro.filtro !== filtroUbicazione && <ActionIcon
          size={26}
          variant={ordine ? 'filled' : 'subtle'}
          color={ordine ? 'dark' : 'gray'}
          aria-pressed={ordine !== null}
          aria-label={ordine ? `Ordinati per ${filtro.filtro}, ${ordine}: inverti` : `Ordina per ${filtro.filtro}`}
          title={ordine ? 'Inverti l\'ordine' : `Ordina per ${filtro.filtro}`}
          onClick={onOrdine}
        >
          <Icona size={15} aria-hidden />
        </ActionIcon>}
      </div>
      <div id={id} hidden={!aperto}>
        {aperto && <Valori filtro={filtro} onScelta={onScelta} onPremuta={onPremuta} />}
      </div>
    </section>
  );
}

/** Its values; a long list shows the most frequent ones first and can be searched. Plain boxes: there may be hundreds. */
function Valori({ filtro, onScelta, onPremuta }: Pick<GruppoFiltroProps, 'filtro' | 'onScelta' | 'onPremuta'>): ReactNode {
  const [tutti, setTutti] = useState(false);
  const [cercato, setCercato] = useState('');
  const breve = !tutti && cercato === '';
  const mostrati = breve ? valoriInVista(filtro.valori, inVista) : valoriCon(filtro.valori, cercato);
  const restano = filtro.valori.length - mostrati.length;
  return (
    <>
      {filtro.valori.length > lungo && (
        <TextInput
          size="xs"
          className={classes.cerca}
          aria-label={`Cerca in ${filtro.filtro}`}
          placeholder={`Cerca in ${filtro.filtro}`}
          value={cercato}
          onChange={(event) => setCercato(event.currentTarget.value)}
        />
      )}
      <ul className={classes.valori}>
        {mostrati.map(({ chiave, valore, nrValori, scelto }) => (
          <li key={chiave}>
            <label className={classes.valore} data-scelto={scelto} onPointerDown={() => onPremuta(chiave, !scelto)}>
              <input type="checkbox" checked={scelto} onChange={(event) => onScelta(chiave, event.currentTarget.checked)} />
              <span>{valore}</span>
              <small>{formatNumber(nrValori)}</small>
            </label>
          </li>
        ))}
      </ul>
      {mostrati.length === 0 && <p className={classes.nessuno}>Nessun valore</p>}
      {cercato === '' && (restano > 0 || tutti) && (
        <UnstyledButton className={classes.altri} onClick={() => setTutti(!tutti)}>
          {tutti ? 'Mostra meno' : restano === 1 ? 'Mostra un altro valore' : `Mostra altri ${restano} valori`}
        </UnstyledButton>
      )}
    </>
  );
}
