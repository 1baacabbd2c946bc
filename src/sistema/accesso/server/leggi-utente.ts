import { notLoggedIn } from '#platform/contract/refusal.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { menuPerRuolo } from '#sistema/menu/server/index.ts';
import type * as contract from '../contract.ts';
import { gruppoDi } from '#parti/ruoli.ts';
import type { AccessoParts } from './accesso-parts.ts';
import { datiUtente } from './queries.ts';

/** Current user (P-085). */
export const leggiUtente =
  ({ righeCarrello }: AccessoParts): Verb<typeof contract.leggiUtente> =>
  async ({ ctx: { actor, db } }) => {
    const { idUtente, ruolo, nome, codAnagrafica, persona, negati } = actor;
    if (idUtente === null) throw notLoggedIn();
    const [dati, menu, carrello] = await Promise.all([
      datiUtente(db, { idUtente, codAnagrafica }),
      menuPerRuolo(db, ruolo, negati),
      codAnagrafica === null ? 0 : righeCarrello(db, { codAnagrafica, persona }),
    ]);
    if (!dati) throw notLoggedIn();
    return {
      ...dati,
      nome,
      roleId: ruolo,
      groupId: gruppoDi(ruolo),
      carrello,
      codAnagrafica,
      menu,
      negati: [...negati],
    };
  };
