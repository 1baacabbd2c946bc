import type { querySalvate } from '#sistema/query/server/schema.ts';
import type { Day } from '../dates.ts';

const salvate = [
  [
    'clienti per provincia',
    'select i.provincia, count(distinct i.cod_anagrafica) as clienti\nfrom indirizzi i\ngroup by i.provincia\norder by clienti desc',
  ],
  [
    'testate per azienda',
    'select a.nome_azienda, count(*) as testate\nfrom testate t\njoin aziende a using (codice_azienda)\ngroup by a.nome_azienda\norder by testate desc',
  ],
  [
    'ultime modifiche',
    'select r.data_ora, r.utente, r.tabella, r.chiave, r.operazione, r.note\nfrom registro r\norder by r.id desc',
  ],
] as const;

export function* righeQuery(today: Day): Generator<typeof querySalvate.$inferInsert> {
  for (const [nomeFile, sql] of salvate)
    yield { nomeFile, sql, utente: 'amministratore', aggiornata: new Date((today - 30) * 86_400_000 + 9 * 3_600_000) };
}
