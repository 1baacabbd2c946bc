import type { ReactNode } from 'react';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import type { OrdinaConfigurazioneProps } from '#parti/web/su-misura.ts';
import { chiOrdina } from '#parti/ruoli.ts';
import { useUtente } from '#parti/web/utente.ts';
import { descTipo } from '#vendita/documenti/rules.ts';
import { Chiedi, DomandeDelDocumento } from './domande-oggetto.tsx';

interface Documento {
  readonly id: number;
  readonly tipo: string;
  readonly anno: number;
  readonly numero: number;
  readonly suffisso: string;
}

export function DomandeDocumento({ documento }: { documento: Documento }): ReactNode {
  const { id, tipo, anno, numero, suffisso } = documento;
  const { ruolo } = useUtente();
  if (!chiOrdina.includes(ruolo)) return null;
  return (
    <DomandeDelDocumento
      di={{ documento: id }}
      oggetto={{ tipo: 'documento', tpDocu: tipo, anno, numero, suffisso }}
      nome={`${descTipo(tipo)} ${numero}${suffisso && `/${suffisso}`}/${anno}`}
    />
  );
}

export const ChiediConfigurazione = ({
  cdArticolo,
  tipoSerramento,
  opzioni,
  versione,
}: OrdinaConfigurazioneProps): ReactNode => (
  <Chiedi
    oggetto={{ tipo: 'configurazione', cdArticolo, configurazione: { tipoSerramento, opzioni, versione } }}
    nome={`Configurazione di ${mostraCodiceArticolo(cdArticolo)}`}
  />
);
