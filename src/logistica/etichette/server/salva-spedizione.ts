import { luogoScritto } from '#parti/indirizzo.ts';
import type { InputOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import { holidaysFrom } from '#platform/contract/working-days.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { dateDaPartenza } from '../rules/date.ts';
import type { Contesto } from './contesto-corrieri.ts';
import { bloccaPer, leggiSpedizione, nomeDi, type Spedizione } from './riga-spedizione.ts';

type Corpo = InputOf<typeof contract.salvaSpedizione>;

export const salvaSpedizione: Verb<typeof contract.salvaSpedizione> = async ({ ctx, input }) => {
  const prima = await bloccaPer(ctx.tx, input, 'salva');
  const { dtPartenza, dtConsegna } = await salvaCampi(ctx, prima, input);
  return { dtPartenza, dtConsegna };
};

/** A new departure sets the delivery, a weekend clears both (B-140); cancelled becomes draft. */
export async function salvaCampi(
  ctx: Pick<Contesto, 'tx' | 'log'>,
  prima: Spedizione,
  corpo: Corpo,
): Promise<Spedizione> {
  const dopo = { ...prima, ...campiDi(prima, corpo), operatore: corpo.operatore };
  const cambiati = (Object.keys(dopo) as (keyof Spedizione)[]).filter((campo) => dopo[campo] !== prima[campo]);
  if (cambiati.length === 0) {
    ctx.log('edit spedizioni', nomeDi(prima), { note: 'niente di cambiato' });
    return prima;
  }
  await ctx.tx.run(sql`
    update spedizioni set operatore = ${dopo.operatore}, stato = 'bozza', destinatario = ${dopo.destinatario}, indirizzo = ${dopo.indirizzo},
      cap = ${dopo.cap}, localita = ${dopo.localita}, provincia = ${dopo.provincia}, nazione = ${dopo.nazione}, tipo_porto = ${dopo.tipoPorto},
      contrassegno = ${dopo.contrassegno}, valore_contrassegno = ${dopo.valoreContrassegno}::numeric, nome_contatto = ${dopo.nomeContatto},
      telefono_contatto = ${dopo.telefonoContatto}, cellulare_contatto = ${dopo.cellulareContatto}, mail_contatto = ${dopo.mailContatto}, note = ${dopo.note},
      num_colli = ${dopo.numColli}, peso = ${dopo.peso}::numeric, volume = ${dopo.volume}::numeric, colli_barre = ${dopo.colliBarre}, colli_scatole = ${dopo.colliScatole},
      colli_latte = ${dopo.colliLatte}, colli_fasci = ${dopo.colliFasci}, colli_pallet = ${dopo.colliPallet}, colli_altro = ${dopo.colliAltro},
      dt_partenza = ${dopo.dtPartenza}::date, dt_consegna = ${dopo.dtConsegna}::date
    where id = ${prima.id}`);
  ctx.log('edit spedizioni', nomeDi(prima), {
    prima: Object.fromEntries(cambiati.map((campo) => [campo, prima[campo]])),
    dopo: Object.fromEntries(cambiati.map((campo) => [campo, dopo[campo]])),
  });
  return leggiSpedizione(ctx.tx, { anno: prima.anno, codiceSpedizione: prima.codice });
}

function campiDi(prima: Spedizione, corpo: Corpo): Partial<Spedizione> {
  const dove = corpo.altraDestinazione ?? corpo;
  const date = dateDi(prima, corpo);
  const scritti = {
    destinatario: dove.destinatario,
    indirizzo: dove.indirizzoDestinatario,
    localita: dove.localita,
    ...luogoDi(prima, dove),
    tipoPorto: corpo.tipoPorto,
    contrassegno: corpo.contrassegno,
    valoreContrassegno: corpo.valoreContrassegno,
    nomeContatto: corpo.nomeContatto,
    telefonoContatto: corpo.telefonoContatto,
    cellulareContatto: corpo.celluareContatto,
    mailContatto: corpo.mailContatto,
    note: corpo.note,
    numColli: corpo.numColli,
    peso: corpo.peso,
    volume: corpo.volume,
    colliBarre: corpo.colli_Barre,
    colliScatole: corpo.colli_Scatole,
    colliLatte: corpo.colli_Latte,
    colliFasci: corpo.colli_Fasci,
    colliPallet: corpo.colli_Pallet,
    colliAltro: corpo.colli_Altro,
    ...date,
  };
  return Object.fromEntries(Object.entries(scritti).filter(([, valore]) => valore !== undefined));
}

/** Stored as couriers need it: abroad without a province, even if there was one. */
function luogoDi(
  prima: Spedizione,
  dove: Partial<Pick<Spedizione, 'nazione' | 'cap' | 'provincia'>>,
): Partial<Pick<Spedizione, 'nazione' | 'cap' | 'provincia'>> {
  const { nazione, cap, provincia } = dove;
  if (nazione === undefined && cap === undefined && provincia === undefined) return {};
  const stato = (nazione ?? prima.nazione).toUpperCase();
  const scritto = luogoScritto({ stato, cap: cap ?? prima.cap, provincia: provincia ?? prima.provincia });
  return { nazione: stato, cap: scritto.cap, provincia: scritto.provincia };
}

/** A delivery day entered by the user is kept. */
function dateDi(
  prima: Spedizione,
  { dtPartenza, dtConsegna }: Pick<Corpo, 'dtPartenza' | 'dtConsegna'>,
): Pick<Partial<Spedizione>, 'dtPartenza' | 'dtConsegna'> {
  if (dtPartenza !== undefined && dtPartenza !== prima.dtPartenza)
    return dateDaPartenza(dtPartenza, dtPartenza === null ? new Set() : holidaysFrom(dtPartenza, 14));
  return dtConsegna === undefined ? {} : { dtConsegna };
}
