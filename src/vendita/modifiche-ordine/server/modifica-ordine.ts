import { breaksRule, conflict, forbidden, type FieldError } from '#platform/contract/refusal.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { logUncheckedEdit } from '#platform/server/log/unchecked-edit.ts';
import { verificaQuantita } from '#prodotto/articolo/rules/quantita.ts';
import type { ArticoloConPrezzo } from '#prodotto/articolo/server/index.ts';
import type { Regime } from '#parti/iva.ts';
import { codiciPerArticolo } from '#vendita/codici-cliente/server/index.ts';
import { leggiCliente, rifiutoDelCampo, rigaDocumento, verificaArticolo } from '#vendita/carrello/server/index.ts';
import { isOmaggio, numeroDocumento } from '#vendita/documenti/rules.ts';
import { vociOrdine } from '#vendita/documenti/rules/spese.ts';
import { testiVuoti, type RigaDocumento } from '#vendita/documenti/server/index.ts';
import type * as contract from '../contract.ts';
import {
  cambiaPrezzi,
  conFattori,
  fattoriDi,
  intatta,
  minimoDi,
  nomiDi,
  prezzoDi,
  serveMotivo,
  soloAmministratore,
  verificaModificabile,
  verificaRiga,
  type CambioRiga,
  type SpeseOrdine,
} from '../rules.ts';
import { bloccaOrdine, leggiRighe, presente, type Ordine, type Parti, type RigaOrdine } from './blocca-ordine.ts';
import { conDate, rifiuta, type Input } from './date-chieste.ts';
import { cresce } from './promesse.ts';
import { leggiVoci, scriviModifica } from './scrivi-modifica.ts';

export const modificaOrdine =
  (parti: Parti): Verb<typeof contract.modificaOrdine> =>
  async ({ ctx, input }) => {
    const ordine = await bloccaOrdine(ctx.tx, input);
    const righe = await leggiRighe(parti, ctx.tx, ordine);
    if (input.versione !== undefined && input.versione !== ordine.versione)
      throw conflict("L'ordine è stato modificato nel frattempo. Ricaricare e ripetere la modifica.", {
        present: presente(ordine, righe),
      });
    const rifiuto = verificaModificabile(ordine.stato);
    if (rifiuto !== null) throw conflict(rifiuto);
    const chiesto = await conDate(ctx, { ordine, righe }, input);
    const { dtConsRichiesta } = chiesto;
    const cambiate = righeCambiate(righe, chiesto);
    if (cambiaPrezzi({ righe: cambiate })) {
      if (ctx.actor.ruolo !== 2) throw forbidden(soloAmministratore);
      if (input.motivo === '') throw breaksRule(serveMotivo, { errors: [{ path: 'motivo', message: serveMotivo }] });
    }
    const { articoli, cambi } = await conArticoli(ctx, { ordine, righe, cambiate, input: chiesto });
    if (input.versione === undefined) logUncheckedEdit(ctx, 'documenti', numeroDocumento({ tipo: 'OC', ...ordine }));
    const spese = speseChieste(ordine, input);
    const intatte = vociOrdine.every((voce) => spese[voce] === ordine[voce]);
    if (cambi.length === 0 && intatte && dtConsRichiesta === ordine.dtConsRichiesta)
      throw breaksRule("Niente è cambiato: l'ordine resta com'è.");
    return scriviModifica(
      ctx,
      { ordine, righe },
      {
        righe: cambi,
        articoli,
        dtConsRichiesta,
        spese,
        seManca: input.seManca,
        motivo: input.motivo,
        annulla: null,
        note: 'ordine modificato',
      },
    );
  };

/** Omitted charges stay; with pick-up there is no transport charge. */
function speseChieste(ordine: Ordine, input: Input): SpeseOrdine {
  const { speseTrasporto = ordine.speseTrasporto } = input;
  if (ordine.trasporto === 'ritiro' && speseTrasporto)
    rifiuta([{ path: 'speseTrasporto', message: 'Con il ritiro non ci sono spese di trasporto.' }]);
  const { speseImballo = ordine.speseImballo, speseUrgenza = ordine.speseUrgenza } = input;
  return { speseTrasporto, speseImballo, speseUrgenza };
}

/** Changes of existing lines; unchanged lines are left out. */
function righeCambiate(righe: readonly RigaOrdine[], input: Pick<Input, 'righe'>): CambioRiga[] {
  const per = new Map(righe.filter(({ cdArticolo }) => cdArticolo !== null).map((riga) => [riga.riga, riga]));
  const viste = new Set<number>();
  const errors: FieldError[] = [];
  const cambi = input.righe.flatMap(({ riga: n, qta: chiesta, prezzo: voluto, dtConsRichiesta: data }) => {
    const riga = per.get(n);
    if (!riga || viste.has(n)) {
      const message = riga ? 'La riga è scritta due volte.' : "Questa riga non è dell'ordine.";
      errors.push({ path: `righe.${n}.riga`, message });
      return [];
    }
    viste.add(n);
    const qta = chiesta ?? riga.qtOrdinata;
    const prezzo = voluto ?? prezzoDi(riga);
    const voluta = { qta, prezzo, dtConsRichiesta: data === undefined ? riga.dtConsRichiesta : data };
    if (intatta(riga, voluta)) return [];
    const guasto = verificaRiga(riga, { qta, prezzo });
    if (guasto) errors.push({ path: `righe.${n}.${guasto.path}`, message: guasto.message });
    return [conFattori(riga, voluta)];
  });
  rifiuta(errors);
  return cambi;
}

interface Chiesto {
  readonly ordine: Ordine;
  readonly righe: readonly RigaOrdine[];
  readonly cambiate: readonly CambioRiga[];
  readonly input: Pick<Input, 'nuove'>;
}

/** Checks packs of changed lines and availability of added ones; returns the articles that need stock. */
async function conArticoli(ctx: WriteCtx, { ordine, righe, cambiate, input }: Chiesto) {
  const per = new Map(righe.map((riga) => [riga.riga, riga]));
  const contate = cambiate.filter(({ prima, dopo }) => dopo !== null && dopo.qtOrdinata !== prima?.qtOrdinata);
  const voci = await leggiVoci(ctx, ordine.codAnagrafica, [
    ...contate.map((cambio) => ({ ...cambio, qta: cambio.dopo?.qtOrdinata ?? 0 })),
    ...input.nuove,
  ]);
  const errors: FieldError[] = [];
  contate.forEach((cambio, i) => {
    const riga = per.get(cambio.riga);
    const message = riga && guastoQuantita(riga, cambio, voci[i]);
    const qta = cambio.dopo?.qtOrdinata ?? 0;
    if (message) errors.push(rifiutoDelCampo(`righe.${cambio.riga}.qta`, message, voci[i], qta));
  });
  const dopoUltima = righe.reduce((ultima, { riga }) => Math.max(ultima, riga), 0) + 1;
  const codici = await codiciPerArticolo(
    ctx.tx,
    ordine.codAnagrafica,
    input.nuove.map(({ cdArticolo }) => cdArticolo),
  );
  const { codAnagrafica } = ordine;
  const regime =
    input.nuove.length === 0
      ? null
      : (await leggiCliente(ctx.tx, { codAnagrafica, progIndirizzo: null, idUtente: null })).regime;
  const nuove = input.nuove.flatMap((chiesta, i) => {
    const voce = voci[contate.length + i];
    const message = verificaArticolo(voce, chiesta);
    if (message !== null) errors.push(rifiutoDelCampo(`nuove.${i}.cdArticolo`, message, voce, chiesta.qta));
    return voce?.prezzo && regime
      ? [
          {
            riga: dopoUltima + i,
            voce,
            dtConsRichiesta: chiesta.dtConsRichiesta,
            ...nuovaRiga(chiesta, { ...voce, prezzo: voce.prezzo, regime }, codici),
          },
        ]
      : [];
  });
  rifiuta(errors);
  const articoli = new Map([
    ...contate.flatMap(({ riga }, i) => (voci[i] ? [[riga, voci[i].articolo] as const] : [])),
    ...nuove.map(({ riga, voce }) => [riga, voce.articolo] as const),
  ]);
  const aggiunte = nuove.map((una) => ({ ...nomiDi(una), prima: null, dopo: fattoriDi({ ...una, sconto3: 0 }) }));
  return { articoli, cambi: [...cambiate, ...aggiunte] };
}

/** Dropped or closed lines need no whole packs; gifts never do. */
function guastoQuantita(riga: RigaOrdine, cambio: CambioRiga, voce: ArticoloConPrezzo | undefined): string | null {
  const qta = cambio.dopo?.qtOrdinata ?? 0;
  if (isOmaggio(riga) || qta === minimoDi(riga)) return null;
  if (cresce(cambio)) return verificaArticolo(voce, { cdArticolo: cambio.cdArticolo, qta });
  return voce ? verificaQuantita(voce.articolo, qta) : null;
}

const nuovaRiga = (
  { cdArticolo, qta }: Input['nuove'][number],
  {
    regime,
    ...voce
  }: Pick<ArticoloConPrezzo, 'articolo'> & { readonly prezzo: NonNullable<ArticoloConPrezzo['prezzo']> } & {
    readonly regime: Regime;
  },
  codici: ReadonlyMap<string, string>,
): RigaDocumento => {
  const { descrizione, unMisura: um } = voce.articolo;
  const codiceCliente = codici.get(cdArticolo) ?? '';
  return rigaDocumento(regime, {
    riga: { ...testiVuoti, tpRiga: 'PRODOTTO', cdArticolo, codiceCliente, descrizione, um, qta },
    voce,
  });
};
