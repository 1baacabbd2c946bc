import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import { parseNumber } from '#platform/contract/parse-number.ts';
import { useCall } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { quantitaAccettate, QuantitaVicine } from '#parti/web/quantita-vicine.tsx';
import { verificaNumero } from '#prodotto/articolo/rules/quantita.ts';
import { modificaQuantita } from '../../contract.ts';
import { CampoInLinea } from './campo-in-linea.tsx';
import type { Riga } from '../righe.ts';
import { cambiaRiga, conQuantita, fermaLetture } from '../righe.ts';

/** Optimistic; a refusal reverts it and shows the reason. */
export function QuantitaCella({ riga, readOnly }: { riga: Riga; readOnly: boolean }): ReactNode {
  const queries = useQueryClient();
  const salva = useCall(modificaQuantita, {
    meta: { failure: 'screen' },
    scope: { id: 'carrello' },
    onMutate: async ({ qta }) => {
      await fermaLetture(queries);
      cambiaRiga(queries, riga.prog, (prima) => conQuantita(prima, qta));
      return riga.qta;
    },
    onSuccess: (nuova) => cambiaRiga(queries, nuova.prog, () => nuova),
    onError: (_error, _mandato, prima) => {
      if (typeof prima === 'number') cambiaRiga(queries, riga.prog, (adesso) => conQuantita(adesso, prima));
    },
  });
  const scrivi = (qta: number): void => salva.mutate({ prog: riga.prog, qta });
  return (
    <>
      <CampoInLinea
        label={`Quantità di ${mostraCodiceArticolo(riga.cdArticolo)}`}
        value={formatQuantity(riga.qta)}
        numeric
        maxLength={12}
        check={verificaNumero}
        refusal={salva.error?.message ?? null}
        onOpen={salva.reset}
        pending={salva.isPending}
        readOnly={readOnly}
        onSave={(testo) => scrivi(parseNumber(testo) ?? 0)}
      />
      <QuantitaVicine quantita={quantitaAccettate(salva.error)} um={riga.um} onScegli={scrivi} />
    </>
  );
}
