import { html, type Html } from '#platform/server/pages/html.ts';
import type { Punto } from '../rules/capito.ts';

const segni: Readonly<Record<Punto['come'], readonly [segno: string, detto: string, colore: string]>> = {
  bene: ['✓', 'va bene', '#2b7a3d'],
  male: ['✗', 'da correggere', '#b3261e'],
  nota: ['i', 'da sapere', '#555'],
};

const campo = 'font:13px/1.4 ui-monospace,monospace;width:100%;box-sizing:border-box;padding:.5rem';
const bottone = 'font:inherit;padding:.5rem 1rem;margin-top:.5rem';

const punto = ({ come, frase }: Punto): Html => {
  const [segno, detto, colore] = segni[come];
  return html`<li style="display:flex;gap:.6rem;margin:.35rem 0"><b style="color:${colore};min-width:1rem" aria-hidden="true">${segno}</b><span style="overflow-wrap:anywhere"><span style="position:absolute;left:-9999px">${detto}: </span>${frase}</span></li>`;
};

const esito = (punti: readonly Punto[]): Html => {
  const errori = punti.filter(({ come }) => come === 'male').length;
  const detto =
    errori === 0 ? 'La chiamata sarebbe accettata' : 'La chiamata sarebbe rifiutata, o non farebbe quel che si vuole';
  return html`<section style="border:1px solid #bbb;border-radius:6px;padding:1rem;margin:1rem 0"><h2 style="font-size:1.05rem;margin:0 0 .5rem">${detto}</h2>
<ul style="list-style:none;margin:0;padding:0">
${punti.map(punto)}
</ul></section>`;
};

interface Provata {
  readonly azione: string;
  readonly portale: string;
  /** Null before the first try. */
  readonly punti: readonly Punto[] | null;
}

/** Page without script. It never repeats what was sent, because that contains the secret. */
export const paginaProva = ({ azione, portale, punti }: Provata): string =>
  html`<!doctype html>
<html lang="it">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Prova del punchout</title></head>
<body style="font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:46rem;padding:0 1rem;position:relative">
<h1 style="font-size:1.3rem">Prova del punchout</h1>
<p>Per chi cura il programma d’acquisto: qui si incolla la chiamata, con il nome e il segreto dell’accesso, e si legge che cosa ne ha capito il portale. È una prova: non si apre nessuna visita, non si fa nessun ordine, e ciò che si incolla non viene conservato. Dieci segreti sbagliati in un quarto d’ora fermano l’indirizzo da cui arrivano.</p>
${punti === null ? '' : esito(punti)}
<form method="post" action="${azione}" accept-charset="utf-8" autocomplete="off">
<label for="oci"><b>OCI</b>: l’indirizzo intero, il corpo del modulo, o un parametro per riga</label>
<textarea id="oci" name="oci" rows="5" spellcheck="false" style="${campo}" placeholder="username=…&#10;password=…&#10;HOOK_URL=https://…"></textarea>
<button style="${bottone}">Prova la chiamata OCI</button>
</form>
<form method="post" action="${azione}" accept-charset="utf-8" autocomplete="off" style="margin-top:1.5rem">
<label for="cxml"><b>cXML</b>: il messaggio intero (PunchOutSetupRequest, OrderRequest o ProfileRequest)</label>
<textarea id="cxml" name="cxml" rows="9" spellcheck="false" style="${campo}"></textarea>
<button style="${bottone}">Prova il messaggio cXML</button>
</form>
<p style="color:#555;font-size:.9rem">Le chiamate vere vanno a ${portale}/oci e ${portale}/cxml.</p>
</body>
</html>`.html;
