import { useState } from 'react';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { fieldErrors } from '#platform/web/kit/form-dialog.tsx';
import { useCall } from '#platform/web/query.ts';
import {
  dividiScansione,
  eliminaScansione,
  riprendiScansione,
  unisciScansione,
  salvaCodBarError,
  salvaScansione,
} from '../contract.ts';
import { type Rifiuto, nessunDocumento, verificaSalva } from '../rules.ts';
import type { Origine } from '../rules/list.ts';
import type { tipoScelto, Valori } from './campi-scansione.tsx';
import type { Scansione } from './domanda-scansioni.ts';

export interface Fatto {
  readonly idProg: number;
  readonly frase: string;
}

interface Archivia {
  readonly origine: Origine;
  readonly scelta: Scansione | undefined;
  readonly tipo: ReturnType<typeof tipoScelto>;
  /** The last filing before a page reload. */
  readonly primaFatto: Fatto | null;
  readonly onErrori: (errori: Record<string, string>) => void;
  readonly onFatta: () => void;
  /** Called when the scan is being joined to the preceding one. */
  readonly onUnita: (scansione: Scansione) => void;
}

const daSalvare = (
  { cliente, Anno: _, ...campi }: Valori,
  scelta: Scansione | undefined,
  { autoNrDocumento }: Archivia['tipo'],
) => ({
  ...campi,
  IdProg: scelta?.idProg ?? null,
  NrDocAuto: autoNrDocumento,
  CdAnagrafica: cliente?.codAnagrafica ?? '',
});

export function useArchivia({ origine, scelta, tipo, primaFatto, onErrori, onFatta, onUnita }: Archivia) {
  const [fatto, setFatto] = useState(primaFatto);
  const opzioni = { meta: { failure: 'screen' }, untilFresh: true } as const;
  const daScansioni = useCall(salvaScansione, opzioni);
  const daErrori = useCall(salvaCodBarError, opzioni);
  const elimina = useCall(eliminaScansione, opzioni);
  const riprendi = useCall(riprendiScansione, opzioni);
  const dividi = useCall(dividiScansione, opzioni);
  const unisci = useCall(unisciScansione, opzioni);
  const salva = origine === 'CodBarError' ? daErrori : daScansioni;
  const daCapo = (): void => [daScansioni, daErrori, elimina, riprendi, dividi, unisci].forEach(({ reset }) => reset());
  const rifiuta = ({ path, message }: Rifiuto): void => onErrori({ [path]: message });
  return {
    fatto,
    /** Clears the refusal when another scan is chosen. */
    daCapo,
    inCorso: salva.isPending || elimina.isPending || riprendi.isPending,
    errore: salva.error ?? elimina.error ?? riprendi.error ?? dividi.error ?? unisci.error,
    salva: (valori: Valori): void => {
      daCapo();
      const { Anno } = valori;
      const dati = daSalvare(valori, scelta, tipo);
      const rifiuto = verificaSalva(origine, dati, tipo.copia);
      if (rifiuto) return rifiuta(rifiuto);
      if (Anno === null) return onErrori({ Anno: 'Campo obbligatorio.' });
      const idProg = scelta?.idProg ?? 0;
      salva.mutate(
        {
          ...dati,
          Anno,
          NrDocumento: tipo.autoNrDocumento ? null : dati.NrDocumento,
          Documento: scelta?.documento ?? '',
        },
        {
          onSuccess: ({ NrDocumento, ragioneSociale }) => {
            setFatto({ idProg, frase: `Archiviata: ${valori.TipoDocumento} ${NrDocumento}/${Anno} ${ragioneSociale}` });
            onFatta();
          },
          onError: (error) => onErrori(fieldErrors(error)),
        },
      );
    },
    elimina: async (): Promise<void> => {
      daCapo();
      if (!scelta) return onErrori({ IdProg: nessunDocumento });
      if (!(await confirm({ title: 'Vuoi eliminare il documento?', confirm: 'Elimina' }))) return;
      elimina.mutate(
        { origine, idProg: scelta.idProg },
        {
          onSuccess: () => {
            setFatto({ idProg: scelta.idProg, frase: `Eliminata: ${scelta.documento}` });
            onFatta();
          },
        },
      );
    },
    dividi: (): void => {
      daCapo();
      if (!scelta) return onErrori({ IdProg: nessunDocumento });
      const { idProg, documento } = scelta;
      dividi.mutate({ origine, idProg }, { onSuccess: () => notify.ok(`${documento} si divide in pagine`) });
    },
    unisci: (): void => {
      daCapo();
      if (!scelta || origine === 'Archivio') return onErrori({ IdProg: nessunDocumento });
      unisci.mutate({ origine, idProg: scelta.idProg }, { onSuccess: () => onUnita(scelta) });
    },
    riprendi: (idProg: number): void => {
      daCapo();
      riprendi.mutate({ idProg }, { onSuccess: () => setFatto(null) });
    },
  };
}
