import { formatMoney } from '#platform/contract/format.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { greeting, letter, link, paragraph } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import { nominaImporti } from '#parti/nomina-importi.ts';

export interface Approvatore {
  readonly username: string;
  readonly nome: string;
}

interface Chiesta {
  readonly id: number;
  readonly utente: string;
  readonly totDocumento: number;
  readonly origine: string;
  readonly url: string;
}

export const scriviAChiApprova = (
  ctx: WriteCtx,
  { id, utente, totDocumento, origine, url }: Chiesta,
  { username, nome }: Approvatore,
): Promise<void> =>
  queueMail(ctx, {
    unica: `approvazione:${id}:${username}`,
    destinatario: username,
    oggetto: `Ordine di ${utente} da approvare: ${formatMoney(totDocumento)}`,
    ...letter(
      paragraph(
        greeting(nome),
        `${utente} chiede di approvare un ordine di ${formatMoney(totDocumento)} (IVA compresa), che supera i suoi limiti${origine && ` (${origine})`}. La merce non è impegnata finché l’ordine non è approvato.`,
      ),
      link(`${url}/approvazioni?id=${id}`, { says: 'Si vede e si decide qui: ', label: 'Vai all’ordine da approvare' }),
    ),
    riferimento: { tipo: 'approvazione', id },
  });

interface Decisa {
  readonly id: number;
  readonly idUtente: number;
  readonly url: string;
  /** Returns the outcome as a sentence; `motivo` is null if this reader may not see it. */
  readonly frase: (motivo: string | null) => string;
  readonly motivo?: string;
  readonly oggetto: string;
}

export async function scriviAChiHaChiesto(
  ctx: WriteCtx,
  { id, idUtente, url, frase, motivo = '', oggetto }: Decisa,
): Promise<void> {
  const chi = await utente(ctx.tx, idUtente);
  if (!chi) return;
  const suo = chi.vedePrezzi || !nominaImporti(motivo) ? motivo : null;
  await queueMail(ctx, {
    unica: `approvazione:${id}:esito`,
    destinatario: chi.username,
    oggetto,
    ...letter(
      paragraph(greeting(chi.nome), frase(suo)),
      link(`${url}/approvazioni?vista=tutte&id=${id}`, { says: 'Si vede qui: ', label: 'Vai alla richiesta' }),
    ),
    riferimento: { tipo: 'approvazione', id },
  });
}

const utente = (tx: Tx, idUtente: number) =>
  tx.one<Approvatore & { vedePrezzi: boolean }>(
    sql`select u.username, u.nome, u.vede_prezzi from utenti u where u.id = ${idUtente} and u.attivo`,
  );
