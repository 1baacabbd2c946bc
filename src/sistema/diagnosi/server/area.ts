import { amministratori } from '#parti/ruoli.ts';
import { area, type Parts } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import type { Esame } from '../rules/list.ts';
import { leggiDiagnosi } from './leggi-diagnosi.ts';
import { riprovaLavoro } from './riprova-lavoro.ts';

export interface DiagnosiParts extends Parts {
  readonly esamina: (now: Date) => Promise<readonly Esame[]>;
}

export const diagnosi = area<DiagnosiParts>({
  name: 'sistema/diagnosi',
  contract,
  menu: [
    {
      key: 'diagnosi',
      heading: 'utilita',
      label: 'Stato del sistema',
      programPath: 'utilita/diagnosi',
      roles: amministratori,
      order: 400,
    },
  ],
  routes: ({ esamina }) => answer(contract, { leggiDiagnosi: ({ ctx }) => leggiDiagnosi(ctx, esamina), riprovaLavoro }),
});
