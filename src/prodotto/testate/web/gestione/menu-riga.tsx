import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { MenuAPunto } from '#parti/web/menu/menu-a-punto.tsx';
import type { Punto } from '#parti/web/menu/punto.ts';
import { apriDialogoTestata, apriMenuTestata } from '#parti/web/menu/richiesta-testata.ts';
import { useUtente } from '#parti/web/utente.ts';
import type { Riga } from './colonne-testate.tsx';

export interface MenuAperto {
  readonly riga: Riga;
  /** B-040. */
  readonly logo: boolean;
  readonly punto: Punto;
  readonly da: HTMLElement;
}

export type Cosa = 'modifica' | 'duplica' | 'cambio-codice' | 'elimina' | 'articoli' | 'immagine';

interface MenuProps {
  readonly menu: MenuAperto;
  readonly onChiuso: () => void;
  readonly onApri: (cosa: Cosa) => void;
  readonly onMarchio: () => void;
}

/** Read-only entries for other roles (B-040, B-043, B-044). */
export function MenuRiga({ menu, onChiuso, onApri, onMarchio }: MenuProps): ReactNode {
  const { riga, logo, punto, da } = menu;
  const cura = useUtente().ruolo === 2;
  const marchio = <Menu.Item onClick={onMarchio}>Apri il marchio {riga.nomeAzienda}</Menu.Item>;
  const voce = (cosa: Cosa, nome: string): ReactNode => <Menu.Item onClick={() => onApri(cosa)}>{nome}</Menu.Item>;
  return (
    <MenuAPunto punto={punto} nome={`Testata ${riga.codTestataCompleto}`} da={da} onChiuso={onChiuso}>
      <Menu.Label>{riga.descrizione}</Menu.Label>
      {logo && marchio}
      {voce('modifica', cura ? 'Modifica testata' : 'Apri testata')}
      {voce('articoli', 'Articoli della testata')}
      {cura && (
        <>
          {voce('immagine', 'Immagine')}
          <Menu.Item onClick={() => apriDialogoTestata(riga, 'parole', da)}>Parole chiave</Menu.Item>
          <Menu.Divider />
          {voce('duplica', 'Duplica testata')}
          {voce('cambio-codice', 'Cambia codice o suffisso')}
          {voce('elimina', 'Elimina testata')}
          <Menu.Divider />
          <Menu.Item onClick={() => apriMenuTestata(riga, punto, da)}>Altre modifiche…</Menu.Item>
        </>
      )}
      {!logo && marchio}
    </MenuAPunto>
  );
}
