import type { ReactNode } from 'react';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { eliminaArgomento, spostaArgomento } from '../contract.ts';
import { livelliMassimi } from '../rules.ts';
import type { ArgomentoHelp, Modifica } from './modulo.ts';
import { Sezione } from './sezione.tsx';

interface ArgomentiProps {
  readonly helpName: string;
  readonly rami: readonly ArgomentoHelp[];
  readonly livello: number;
  readonly qui: number | null;
  readonly cura: boolean;
  readonly modifica: Modifica | null;
  readonly modulo: ReactNode;
  readonly onModifica: (modifica: Modifica) => void;
}

export function Argomenti(props: ArgomentiProps): ReactNode {
  const { helpName, rami, livello, qui, cura, modifica, modulo, onModifica } = props;
  const sposta = useCall(spostaArgomento, { each: true });
  const elimina = useCall(eliminaArgomento, { meta: { failure: 'screen' } });
  const chiediElimina = async ({ id, name, versione, children }: ArgomentoHelp): Promise<void> => {
    const fatto = await confirm({
      title: `Vuoi eliminare l’argomento «${name}»?`,
      ...(children.length > 0 ? { text: 'Si eliminano anche gli argomenti che contiene.' } : {}),
      confirm: 'Elimina',
      danger: true,
      act: () => elimina.mutateAsync({ HelpName: helpName, Id: id, versione }),
    });
    if (fatto) notify.ok('Argomento eliminato');
  };
  return rami.map((ramo) => {
    const { id, name, informazioni, children } = ramo;
    const ultimo = livello > livelliMassimi;
    return (
      <div key={id}>
        <Sezione
          titolo={name}
          html={informazioni}
          livello={livello}
          qui={qui === id}
          azioni={
            cura && {
              onModifica: () => onModifica({ tipo: 'argomento', id }),
              ...(ultimo ? {} : { onAggiungi: () => onModifica({ tipo: 'nuovo', idPadre: id }) }),
              onSposta: (verso) => sposta.mutate({ HelpName: helpName, Id: id, verso }),
              onElimina: () => void chiediElimina(ramo),
            }
          }
          modulo={modifica?.tipo === 'argomento' && modifica.id === id && modulo}
        />
        <Argomenti {...props} rami={children} livello={livello + 1} />
        {modifica?.tipo === 'nuovo' && modifica.idPadre === id && modulo}
      </div>
    );
  });
}
