import { impostazioniCorrieri, type ConfigCorrieri } from '#logistica/etichette/server/settings.ts';
import { createServer } from '#main/server/server.ts';
import type { FilesPlace } from '#platform/server/files/files-place.ts';
import { impostazioniFatture, type ConfigFatture } from '#vendita/fatture-elettroniche/server/settings.ts';
import { worked } from '#test/fixtures/worked.ts';
import { set, settingsOf, several, testClock } from '#test/fixtures/settings.ts';

/**
 * A server process that tests kill. Prints its address; stops gracefully on SIGTERM, and at once if its parent dies.
 */
const [url = '', filesDir = '', port = '0', files = 'null', couriers = 'null', invoices = 'null'] =
  process.argv.slice(2);
const place = JSON.parse(files) as FilesPlace | null;
const corrieri = JSON.parse(couriers) as ConfigCorrieri | null;
const fatture = JSON.parse(invoices) as ConfigFatture | null;
const server = await createServer({
  settings: {
    ...settingsOf({ url, filesDir, ...(place && { files: place }) }),
    ...(corrieri && several(set(impostazioniCorrieri, corrieri))),
    ...(fatture && several(set(impostazioniFatture, fatture))),
  },
  databaseUrl: url,
  webFolder: null,
  clock: testClock,
});
const gone = (): never => process.exit();
process.on('disconnect', gone);
process.on('SIGTERM', () => {
  process.off('disconnect', gone);
  void server.close().then(() => process.disconnect?.());
});

// From the first request on, reports the longest CPU time (ms) between two turns of the event loop, which does not
// depend on other load.
let [longest, last] = [0, NaN];
process.on('message', () => {
  if (Number.isNaN(last)) {
    last = worked();
    setInterval(() => {
      const now = worked();
      longest = Math.max(longest, now - last);
      last = now;
    }, 5).unref();
  }
  process.send?.({ held: longest });
  longest = 0;
});
process.send?.(await server.app.listen({ host: '127.0.0.1', port: Number(port) }));
