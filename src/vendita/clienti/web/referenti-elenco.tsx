import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { scriviIndirizzo } from '#parti/scrivi-indirizzo.ts';
import { eliminaReferente } from '../contract.ts';
import type { Referente } from './dati.ts';
import { Posta, Telefono } from './recapiti.tsx';
import { ReferenteForm } from './referente-form.tsx';
import classes from './scheda-cliente.module.css';

interface ReferentiElencoProps {
  readonly cdAnagrafica: string;
  readonly referenti: readonly Referente[];
}

const nomeDi = ({ nome, cognome }: Pick<Referente, 'nome' | 'cognome'>): string =>
  [nome, cognome].filter(Boolean).join(' ');

/** Contact cards with add, change and remove (P-191, P-229, P-230). */
export function ReferentiElenco({ cdAnagrafica, referenti }: ReferentiElencoProps): ReactNode {
  const [aperto, setAperto] = useState<Referente | 'nuovo' | null>(null);
  const eliminazione = useCall(eliminaReferente, { meta: { failure: 'screen' } });
  const elimina = async ({ id, versione, ...referente }: Referente): Promise<void> => {
    const fatto = await confirm({
      title: 'Eliminare il referente?',
      text: nomeDi(referente),
      confirm: 'Elimina',
      danger: true,
      act: () => eliminazione.mutateAsync({ cdAnagrafica, id, versione }),
    });
    if (fatto) notify.ok('Referente eliminato');
  };
  return (
    <>
      {referenti.length === 0 && <p className={classes.vuoto}>Nessun referente</p>}
      <ul className={classes.referenti} aria-label="Referenti">
        {referenti.map((referente) => (
          <li key={referente.id}>
            <Biglietto referente={referente} />
            <ActionIcon aria-label={`Modifica ${nomeDi(referente)}`} onClick={() => setAperto(referente)}>
              <IconPencil size={16} />
            </ActionIcon>
            <ActionIcon aria-label={`Elimina ${nomeDi(referente)}`} onClick={() => void elimina(referente)}>
              <IconTrash size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} onClick={() => setAperto('nuovo')}>
        Nuovo referente
      </Button>
      {aperto && (
        <ReferenteForm
          cdAnagrafica={cdAnagrafica}
          referente={aperto === 'nuovo' ? null : aperto}
          onClose={() => setAperto(null)}
        />
      )}
    </>
  );
}

function Biglietto({ referente }: { referente: Referente }): ReactNode {
  const { mansione, telefono, cell, mail, note, indirizzo, cap, localita, provincia } = referente;
  const luogo = scriviIndirizzo({ indirizzo, cap, localita, provincia });
  return (
    <div className={classes.biglietto}>
      <strong>{nomeDi(referente)}</strong>
      {mansione !== '' && <span>{mansione}</span>}
      <span className={classes.recapiti}>
        {[telefono, cell].filter(Boolean).map((numero) => (
          <Telefono key={numero} numero={numero} />
        ))}
        {mail !== '' && <Posta mail={mail} />}
      </span>
      {luogo !== '' && <span className={classes.nota}>{luogo}</span>}
      {note !== '' && <span className={classes.nota}>{note}</span>}
    </div>
  );
}
