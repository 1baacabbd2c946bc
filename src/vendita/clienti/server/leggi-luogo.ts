import type { Law } from '#platform/server/exchange/layout.ts';
import { sqlLuogo } from '#parti/regole-campi.ts';

export const leggiLuogo = (kind: string, italiano: string): readonly Law[] => [
  {
    of: [kind],
    alone: [kind],
    sql: (will) => `
      select '${kind}' as kind, v.line, 'cap' as colonna, v.cap as valore, 'un CAP di cinque cifre' as atteso
      from ${will(kind)} v where ${italiano} and ${sqlLuogo.capSbagliato('v.cap')}`,
  },
  {
    of: [kind, 'province'],
    alone: [kind],
    warns: 'Province italiane che non sono tra quelle del portale («province»): gli ordini vogliono una di quelle',
    sql: (will) => `
      select '${kind}' as kind, v.line, 'provincia' as colonna, v.provincia as valore, 'una provincia che c’è' as atteso
      from ${will(kind)} v where ${italiano} and v.provincia <> '' and exists (select from ${will('province')} p)
        and not exists (select from ${will('province')} p where p.sigla = v.provincia)`,
  },
];
