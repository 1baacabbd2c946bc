import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '#platform/server/area.ts';
import { isCalledHere } from '#platform/server/http/addresses.ts';
import {
  createCasse,
  impostazioniPagamenti,
  segretoSimulatore,
  usaSimulatore,
  type Casse,
} from '#vendita/pagamenti/server/index.ts';
import { serveSimulatore } from '#vendita/pagamenti/server/simulatore/simulatore.ts';

/** Ms between checks for expired payment pages. */
const sguardo = 5000;

export function apriCasse(app: FastifyInstance, { settings, addresses, clock }: Parts): Casse {
  const { apiBase, jwtSecret } = settings;
  const config = settings.of(impostazioniPagamenti);
  const segretoNotifiche = segretoSimulatore(jwtSecret);
  const nuovoId = (): string => randomUUID();
  const chiave = `sk_test_${randomBytes(24).toString('hex')}`;
  if (usaSimulatore(config)) {
    const simulatore = serveSimulatore(app, {
      urlPubblico: addresses.publicUrl,
      // The portal may be reached by several host names, so its port identifies it too.
      delPortale: (origine) =>
        origine === new URL(addresses.publicUrl()).origin ||
        (URL.canParse(origine) && new URL(origine).port === new URL(addresses.local()).port),
      urlNotifiche: () => `${addresses.local()}${apiBase}/pagamenti/notifiche/stripe`,
      segreto: segretoNotifiche,
      chiave,
      ammesso: (from) => settings.open.demo || isCalledHere(from),
      adesso: clock,
      nuovoId,
      programma: (ms, fai) => void setTimeout(fai, ms).unref(),
    });
    const timer = setInterval(() => void simulatore.scadenze().catch(() => {}), sguardo).unref();
    app.addHook('onClose', async () => clearInterval(timer));
  }
  return createCasse(config, {
    urlChiamate: () => addresses.publicUrl() + apiBase,
    simulatore: { url: addresses.local, chiave, segretoNotifiche },
    adesso: clock,
    nuovoId,
  });
}
