import { formatDate } from '#platform/contract/format-date.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { facts, greeting, letter, paragraph } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import { arrivoStimato } from '../rules/fatti.ts';
import { giriDelGiorno, luogoFermata } from '../rules/giornata.ts';
import { leggiGiornata } from './leggi-giornata.ts';
import type { GiroDelLink } from './link-giro.ts';

/** Arrival time at departure, once per stop and day; none without an address. */
export async function mailPartenza(ctx: WriteCtx, { dtConsegna, autista }: GiroDelLink): Promise<void> {
  const { giri } = giriDelGiorno(await leggiGiornata(ctx.tx, dtConsegna));
  const giro = giri.find((uno) => uno.autista.autista === autista);
  const clienti = giro?.fermate.map(({ fermata }) => fermata.cdAnagrafica) ?? [];
  const indirizzi = await ctx.tx.rows<{ cdAnagrafica: string; mail: string }>(sql`
    select cod_anagrafica as cd_anagrafica, mail from clienti where cod_anagrafica = any(${clienti}::text[]) and mail <> '' limit 1000`);
  const per = new Map(indirizzi.map(({ cdAnagrafica, mail }) => [cdAnagrafica, mail]));
  for (const [i, { fermata }] of (giro?.fermate ?? []).entries()) {
    const { cdAnagrafica, ragioneSociale, chiave, documenti, indirizzo, flagRitiro } = fermata;
    const destinatario = per.get(cdAnagrafica);
    if (!destinatario || fermata.esito) continue;
    await queueMail(ctx, {
      unica: `consegna-partita:${dtConsegna}:${chiave}`,
      destinatario,
      oggetto: flagRitiro ? 'Passiamo a ritirare la merce' : 'La vostra merce è in consegna',
      ...letter(
        paragraph(
          greeting(ragioneSociale),
          `il nostro furgone è partito: arrivo stimato ${arrivoStimato(giro?.orario.passaggi[i]?.inizio ?? 0)} del ${formatDate(dtConsegna)}.`,
        ),
        facts([
          ['Documenti', documenti.join(', ')],
          ['Dove', [indirizzo, luogoFermata(fermata)].filter(Boolean).join(', ')],
        ]),
      ),
      riferimento: { tipo: 'CA', codAnagrafica: cdAnagrafica, ragioneSociale },
    });
  }
}
