import { Button, Group, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { useState } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useWrite, writeOf } from '#platform/web/query.ts';
import type { Write } from '#platform/web/query.ts';
import type { Punto } from '#parti/web/menu/punto.ts';
import { MenuAPunto } from '#parti/web/menu/menu-a-punto.tsx';
import { puntoDi } from '#parti/web/menu/punto.ts';
import { DialogoModifica } from '#parti/web/modifica/dialogo-modifica.tsx';
import type { paginaCatalogo } from '../../contract.ts';
import { eliminaValoreTecnico, salvaDatiTecnici } from '#prodotto/testate/contract.ts';
import { DatiTecnici } from './dati-tecnici.tsx';
import type { VoceTecnica } from './dati-tecnici.tsx';
import { descrizioneTecnica } from './modifica-descrizione-tecnica.tsx';
import { nuovaRiga, valoreTecnico } from './modifica-valore.tsx';

/** Null: new description. */
type Scelta =
  | { readonly tipo: 'valore'; readonly numeroRiga: number }
  | { readonly tipo: 'descrizione'; readonly codiceScheda: string | null };

interface MenuAperto {
  readonly voce: VoceTecnica;
  readonly punto: Punto;
  readonly da: HTMLElement;
}

export function CuraDatiTecnici({ pagina }: { pagina: ReplyOf<typeof paginaCatalogo> }): ReactNode {
  const [menu, setMenu] = useState<MenuAperto | null>(null);
  const [scelta, setScelta] = useState<Scelta | null>(null);
  const { testata, valoriTecnici, descTecniche } = pagina;
  const onVoce = (event: MouseEvent<HTMLElement>, voce: VoceTecnica): void => {
    event.preventDefault();
    setMenu({
      voce,
      punto: puntoDi(event),
      da: event.currentTarget.querySelector<HTMLElement>('button') ?? event.currentTarget,
    });
  };
  const { mutate } = useWrite((write: Write) => write, { untilFresh: true });
  const chiudi = (): void => setScelta(null);
  return (
    <>
      {valoriTecnici.length + descTecniche.length === 0 && <p>Nessun dato disponibile</p>}
      <DatiTecnici valori={valoriTecnici} descrizioni={descTecniche} onVoce={onVoce} />
      <Group gap="xs" mt="sm">
        <Button
          variant="default"
          leftSection={<IconPlus size={15} />}
          onClick={() => setScelta({ tipo: 'valore', numeroRiga: nuovaRiga })}
        >
          Nuovo dato
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size={15} />}
          onClick={() => setScelta({ tipo: 'descrizione', codiceScheda: null })}
        >
          Nuova descrizione
        </Button>
      </Group>
      {menu && (
        <MenuAPunto punto={menu.punto} nome={menu.voce.nome} da={menu.da} onChiuso={() => setMenu(null)}>
          <Menu.Item onClick={() => setScelta(sceltaDi(menu.voce))}>Modifica</Menu.Item>
          <Menu.Item c="var(--mantine-color-error)" onClick={() => void elimina(menu.voce)}>
            Elimina
          </Menu.Item>
        </MenuAPunto>
      )}
      {scelta?.tipo === 'valore' && (
        <DialogoModifica onClose={chiudi} modifica={valoreTecnico(testata, scelta.numeroRiga)} />
      )}
      {scelta?.tipo === 'descrizione' && (
        <DialogoModifica onClose={chiudi} modifica={descrizioneTecnica(testata, scelta.codiceScheda)} />
      )}
    </>
  );

  async function elimina(voce: VoceTecnica): Promise<void> {
    if (!(await confirm({ title: 'Vuoi eliminare il dato?', text: voce.nome, confirm: 'Elimina', danger: true })))
      return;
    const { codTestata, suffisso, versione } = testata;
    mutate(
      voce.numeroRiga === undefined
        ? writeOf(salvaDatiTecnici, {
            codTestata,
            suffisso,
            codiceScheda: voce.codiceScheda,
            descrizioneHTML: '',
            versione,
          })
        : writeOf(eliminaValoreTecnico, { codTestata, suffisso, numeroRiga: voce.numeroRiga, versione }),
      { onSuccess: () => notify.ok('Dati aggiornati con successo') },
    );
  }
}

const sceltaDi = ({ numeroRiga, codiceScheda }: VoceTecnica): Scelta =>
  numeroRiga === undefined ? { tipo: 'descrizione', codiceScheda } : { tipo: 'valore', numeroRiga };
