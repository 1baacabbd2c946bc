import type { InputOf } from '#platform/contract/call.ts';
import { edited } from '#platform/contract/edit.ts';
import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { namesOf, tableOf } from '#platform/server/db/columns.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { erroriDi } from '#parti/regole-campi.ts';
import type * as contract from '../contract.ts';
import { verificaIp, verificaMac, verificaNome } from '../rules.ts';

type Input = InputOf<typeof contract.salvaDispositivo>;
type Campo = Exclude<keyof Input, 'id' | 'versione'>;
type Campi = Readonly<Record<Campo, string>>;

const colonne = {
  ip: 'text',
  mac: 'text',
  seriale: 'text',
  imei: 'text',
  os: 'text',
  nome: 'text',
  tipo: 'text',
  switch: 'text',
  portaSwitch: 'text',
  patchPanel: 'text',
  portaPatchPanel: 'text',
  pozzetto: 'text',
  portaPozzetto: 'text',
  nomeUtente: 'text',
  fornitore: 'text',
  localizzazione: 'text',
  note: 'text',
} as const satisfies Record<Campo, 'text'>;

const vuoto = Object.fromEntries(Object.keys(colonne).map((campo) => [campo, ''])) as Campi;

export const salvaDispositivo: Verb<typeof contract.salvaDispositivo> = async ({
  ctx,
  input: { id, versione, ...scritti },
}) => {
  const prima = id === null ? null : await adesso(ctx, id, versione);
  const campi = edited(prima ?? vuoto, scritti);
  rifiuta(campi);
  const salvato = id === null ? await aggiungi(ctx, campi) : await cambia(ctx, id, campi);
  ctx.log({
    tabella: 'dispositivi',
    chiave: String(salvato),
    operazione: prima ? 'edit' : 'add',
    ...(prima ? { prima } : {}),
    dopo: campi,
    ...(prima && versione === undefined ? { note: 'senza versione: nessun controllo delle modifiche altrui' } : {}),
  });
  return { id: salvato };
};

function rifiuta({ nome, ip, mac }: Campi): void {
  const errors = erroriDi([
    { path: 'nome', message: verificaNome(nome) },
    { path: 'ip', message: verificaIp(ip) },
    { path: 'mac', message: verificaMac(mac) },
  ]);
  if (errors[0])
    throw breaksRule(errors[0].path === 'ip' ? "L'indirizzo IP non è valido!" : errors[0].message, { errors });
}

async function adesso({ tx }: WriteCtx, id: number, versione: number | undefined): Promise<Campi> {
  const riga = await tx.one<Campi & { versione: number }>(sql`select * from dispositivi where id = ${id} for update`);
  if (!riga) throw notFound();
  if (versione !== undefined && riga.versione !== versione)
    throw conflict('Il dispositivo è stato modificato da un altro utente.', { present: riga });
  return Object.fromEntries(Object.keys(colonne).map((campo) => [campo, riga[campo as Campo]])) as Campi;
}

async function aggiungi({ tx }: WriteCtx, campi: Campi): Promise<number> {
  const nuovo = await tx.one<{ id: number }>(sql`
    insert into dispositivi (${namesOf(colonne)}) select ${namesOf(colonne)} from ${tableOf(colonne, [campi])} d returning id`);
  if (!nuovo) throw new Error('A device was added and is not there');
  return nuovo.id;
}

async function cambia({ tx }: WriteCtx, id: number, campi: Campi): Promise<number> {
  await tx.run(sql`
    update dispositivi set (${namesOf(colonne)}) = (select ${namesOf(colonne)} from ${tableOf(colonne, [campi])} d), versione = versione + 1
    where id = ${id}`);
  return id;
}
