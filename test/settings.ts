import type { Clock } from '#platform/server/clock.ts';
import type { Settings } from '#platform/server/settings.ts';
import { demoToday } from './cluster.ts';

export const secret = 'segreto-dei-test-lungo-almeno-trentadue-caratteri';

/** Settings of a server under test: no limits, nothing in the log, files of the demo data. */
export const settingsOf = ({ url, filesDir }: { readonly url: string; readonly filesDir: string }): Settings => ({
  port: 0,
  host: '127.0.0.1',
  publicUrl: 'http://cardine.test',
  dataDir: filesDir,
  databaseUrl: url,
  apiBase: '/api',
  jwtSecret: secret,
  passwordMin: 5,
  rateLimit: 0,
  smtpUrl: undefined,
  mailFrom: 'Cardine <portale@cardine.example>',
  mailOffice: 'ufficio@cardine.example',
  filesDir,
  logLevel: 'silent',
  pagamenti: { carta: 'simulatore', paypal: 'simulatore', coordinate: 'Cardine S.r.l., IBAN di prova', pazienza: 8000, stripe: null, nexi: null, conPaypal: null },
  magazzino: { presa: 'simulatore', filo: { separatore: '|', terminatore: '\r' }, pazienza: 3000 },
  demo: false,
  demoSize: 's',
});

/** Ten in the morning, in Italy, of the day on which the demo data was made. */
export const testClock: Clock = () => new Date(`${demoToday}T09:00:00Z`);
