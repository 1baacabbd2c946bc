import { Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Dispatch, ReactNode, SetStateAction } from 'react';
import { parseNumber } from '#platform/contract/format.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import type { Punto } from '#parti/web/menu/punto.ts';
import { MenuAPunto } from '#parti/web/menu/menu-a-punto.tsx';
import { DialogoModifica } from '#parti/web/modifica/dialogo-modifica.tsx';
import { quantita } from './modifica-quantita.tsx';
import { testoArticolo } from './modifica-testo-articolo.tsx';
import { cambiaArticolo } from './rileggi.ts';
import type { Riga } from './righe-mostrate.ts';
import type { TestataCurata } from './use-cura-righe.ts';
import { VociArticolo, VociRiga } from './voci-riga.tsx';

/** The row whose menu was asked for, then the dialog that was chosen there. */
export interface RigaScelta {
  readonly riga: Riga;
  readonly punto: Punto;
  readonly da: HTMLElement;
  readonly dialogo: 'quantita' | 'testo' | null;
}

interface StrumentiProps {
  readonly testata: TestataCurata;
  readonly scelta: RigaScelta;
  readonly onScelta: Dispatch<SetStateAction<RigaScelta | null>>;
}

/** The menu of a row of the article table and its dialogs, for roles 2 and 4. */
export function StrumentiRiga({ testata, scelta, onScelta }: StrumentiProps): ReactNode {
  const queryClient = useQueryClient();
  const { riga, punto, da, dialogo } = scelta;
  const { cdArticolo } = riga;
  const chiudi = (): void => onScelta(null);
  const salvata = (versione: number, campi: Partial<Riga> = {}): void => {
    cambiaArticolo(queryClient, testata, cdArticolo, { ...campi, versione });
    chiudi();
  };
  if (dialogo === 'quantita') {
    return <DialogoModifica modifica={quantita(cdArticolo)} onClose={chiudi} onSalvata={(versione, scritta) => salvata(versione, { qtScatola: parseNumber(scritta) ?? riga.qtScatola })} />;
  }
  if (dialogo === 'testo') return <DialogoModifica modifica={testoArticolo(cdArticolo)} onClose={chiudi} onSalvata={(versione) => salvata(versione)} />;
  const nome = riga.ctTpRiga === 'P' ? `Articolo ${mostraCodiceArticolo(cdArticolo)}` : 'Riga';
  return (
    <MenuAPunto punto={punto} nome={nome} da={da} onChiuso={() => onScelta((ora) => (ora?.dialogo ? ora : null))}>
      <Menu.Label>{nome}</Menu.Label>
      {riga.ctTpRiga === 'P' && <VociArticolo testata={testata} riga={riga} onDialogo={(quale) => onScelta({ ...scelta, dialogo: quale })} />}
      <VociRiga testata={testata} riga={riga} da={da} />
    </MenuAPunto>
  );
}
