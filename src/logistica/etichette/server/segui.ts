import { sql } from '#platform/server/db/sql.ts';
import { finita, giorniTraccia, minutiAllaTraccia, statoTraccia } from '../rules/traccia.ts';
import type { CorriereParts, Passo } from './contesto-corrieri.ts';
import { corriereDi } from './contesto-corrieri.ts';
import type { GiaSpedita, Traccia } from './corrieri/porta-corriere.ts';
import { tra } from './esiti.ts';
import { mailInGiacenza } from './mail-spedizione.ts';
import type { Spedizione } from './riga-spedizione.ts';

/** Asks the courier where a confirmed shipment is and keeps what is new; the next look comes later each time, none after the delivery. */
export async function segui(
  parts: CorriereParts,
  passo: Passo,
  { una, spedita }: { readonly una: Spedizione; readonly spedita: GiaSpedita },
): Promise<void> {
  const traccia =
    una.numeroCorriere === ''
      ? null
      : await corriereDi(parts, una.operatore)
          .traccia(spedita)
          .catch((errore: unknown) => (parts.guasto(errore), null));
  await passo(async (contesto) => {
    const adesso = parts.clock();
    const stato = (traccia && statoTraccia(una.operatore, traccia)) ?? una.tracciaStato;
    const ultimo = traccia?.eventi.toSorted((a, b) => b.ora.getTime() - a.ora.getTime())[0];
    const vecchia = una.confermata !== null && tra(una.confermata, giorniTraccia * 86_400) < adesso;
    const prossima = finita(stato) || vecchia ? null : tra(adesso, minutiAllaTraccia(una.verifiche, stato) * 60);
    if (traccia) await scriviEventi(contesto.tx, una.id, traccia);
    await contesto.tx.run(sql`
      update spedizioni set traccia_stato = ${stato}, traccia_luogo = ${ultimo?.luogo ?? una.tracciaLuogo},
        traccia_ora = ${ultimo?.ora ?? una.tracciaOra}::timestamptz, prossima_verifica = ${prossima}::timestamptz, verifiche = verifiche + 1
      where id = ${una.id} and stato = 'confermata' and tentativo = ${una.tentativo}`);
    const pagina = corriereDi(parts, una.operatore).pagina({ numero: una.numeroCorriere });
    if (stato === 'in giacenza' && ultimo) await mailInGiacenza(contesto, una, { motivo: ultimo.descrizione, pagina });
  });
}

async function scriviEventi(
  tx: Parameters<Parameters<Passo>[0]>[0]['tx'],
  id: number,
  { eventi }: Traccia,
): Promise<void> {
  await tx.run(sql`
    insert into spedizioni_eventi (id_spedizione, ora, codice, descrizione, luogo)
    select ${id}, e.ora, e.codice, e.descrizione, e.luogo
    from unnest(${eventi.map(({ ora }) => ora.toISOString())}::timestamptz[], ${eventi.map(({ codice }) => codice)}::text[],
      ${eventi.map(({ descrizione }) => descrizione)}::text[], ${eventi.map(({ luogo }) => luogo)}::text[]) as e (ora, codice, descrizione, luogo)
    on conflict do nothing`);
}
