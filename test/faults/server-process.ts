import { createServer } from '#main/server/server.ts';
import { settingsOf, testClock } from '#test/fixtures/settings.ts';

/** One server as a process of its own, so that it can be killed. Tells its address; ends in order at SIGTERM, at once when its parent is gone. */
const [url = '', filesDir = '', port = '0'] = process.argv.slice(2);
const server = await createServer({
  settings: settingsOf({ url, filesDir }),
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
process.send?.(await server.app.listen({ host: '127.0.0.1', port: Number(port) }));
