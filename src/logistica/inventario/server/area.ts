import { chiUsaMagazzino } from '#parti/ruoli.ts';
import { area } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { apriConta } from './apri-conta.ts';
import { cercaDaContare } from './articoli-contati.ts';
import { approvaConta, stornaRettifica } from './approva-conta.ts';
import { elencoConte, excelConta, foglioConta, leggiConta } from './leggi-conta.ts';
import { registraConteggi } from './registra-conteggi.ts';
import { chiudiConta, ricontaRighe } from './riconta-righe.ts';
import { temaInventario } from './temi.ts';
import { scrivania } from './scrivania.ts';

export const inventario = area({
  name: 'logistica/inventario',
  contract,
  topics: [temaInventario],
  menu: [{ key: 'inventario', heading: 'magazzino', label: 'Inventario', roles: chiUsaMagazzino, order: 200 }],
  attention: [
    {
      key: 'conte-aperte',
      label: 'Conte di inventario aperte',
      roles: chiUsaMagazzino,
      order: 15,
      path: '/inventario',
      urgent: false,
      count: () => sql`select count(*) from conte c where c.stato = 'aperta'`,
    },
  ],
  desk: scrivania,
  routes: () =>
    answer(contract, {
      elencoConte,
      leggiConta,
      excelConta,
      foglioConta,
      cercaDaContare,
      apriConta,
      registraConteggi,
      ricontaRighe,
      approvaConta,
      stornaRettifica,
      chiudiConta,
    }),
});
