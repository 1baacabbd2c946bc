import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import type { Punto } from '#parti/web/menu/punto.ts';
import { MenuAPunto } from '#parti/web/menu/menu-a-punto.tsx';
import type { Riga } from './righe-mostrate.ts';
import type { TestataCurata } from './use-cura-righe.ts';
import { VociArticolo, VociRiga } from './voci-riga.tsx';

export interface RigaScelta {
  readonly riga: Riga;
  readonly punto: Punto;
  readonly da: HTMLElement;
}

interface StrumentiProps {
  readonly testata: TestataCurata;
  readonly scelta: RigaScelta;
  readonly onChiuso: () => void;
}

export function StrumentiRiga({ testata, scelta, onChiuso }: StrumentiProps): ReactNode {
  const { riga, punto, da } = scelta;
  const { cdArticolo } = riga;
  const nome = riga.ctTpRiga === 'P' ? `Articolo ${mostraCodiceArticolo(cdArticolo)}` : 'Riga';
  return (
    <MenuAPunto punto={punto} nome={nome} da={da} onChiuso={onChiuso}>
      <Menu.Label>{nome}</Menu.Label>
      {riga.ctTpRiga === 'P' && <VociArticolo testata={testata} riga={riga} />}
      <VociRiga testata={testata} riga={riga} da={da} />
    </MenuAPunto>
  );
}
