import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { apriProvaFatture } from '#test/fixtures/canale-fatture.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { ricevutaSdi } from '#test/fixtures/fatture.ts';
import { canalePec } from '#vendita/fatture-elettroniche/server/canali/pec.ts';
import { creaFirmatario, imbusta, messaggio } from '#vendita/fatture-elettroniche/server/simulatore/buste.ts';

const dovecot = '/usr/sbin/dovecot';
const perche = existsSync(dovecot) ? '' : `needs ${dovecot} (apt-get install dovecot-imapd)`;

async function portaLibera(): Promise<number> {
  const presa = createServer().listen(0, '127.0.0.1');
  await once(presa, 'listening');
  const { port } = presa.address() as AddressInfo;
  await new Promise((resolve) => presa.close(resolve));
  return port;
}

/** Dovecot with one mailbox in a folder, for this test alone. */
async function apriDovecot(cartella: string) {
  const [port, chi] = [await portaLibera(), userInfo()];
  const posta = join(cartella, 'posta');
  for (const una of ['cur', 'new', 'tmp']) mkdirSync(join(posta, una), { recursive: true });
  // Dovecot as root runs its processes as users of its package, who must be able to read the mailbox.
  const utente = chi.uid === 0 ? 'nobody' : chi.username;
  if (chi.uid === 0) execFileSync('chown', ['-R', utente, posta]);
  const config = join(cartella, 'dovecot.conf');
  writeFileSync(
    config,
    [
      `base_dir = ${cartella}/run`,
      `log_path = ${cartella}/log`,
      'protocols = imap',
      'ssl = no',
      'disable_plaintext_auth = no',
      'auth_mechanisms = plain login',
      `mail_location = maildir:${posta}`,
      'first_valid_uid = 1',
      ...(chi.uid === 0 ? [] : [`default_login_user = ${utente}`, `default_internal_user = ${utente}`]),
      `passdb {\n  driver = static\n  args = password=segreta\n}`,
      `userdb {\n  driver = static\n  args = uid=${utente} gid=${chi.uid === 0 ? 'nogroup' : chi.gid} home=${posta}\n}`,
      `service imap-login {\n  chroot =\n  inet_listener imap {\n    address = 127.0.0.1\n    port = ${port}\n  }\n  inet_listener imaps {\n    port = 0\n  }\n}`,
      ...(chi.uid === 0 ? [] : ['service anvil {\n  chroot =\n}']),
    ].join('\n'),
  );
  const processo = spawn(dovecot, ['-F', '-c', config], { stdio: 'ignore' });
  let quanti = 0;
  return {
    imap: `imap://127.0.0.1:${port}`,
    arriva: (testo: string): void => {
      const nome = `${Date.now()}.${++quanti}.prova`;
      writeFileSync(join(posta, 'tmp', nome), testo);
      execFileSync('mv', [join(posta, 'tmp', nome), join(posta, 'new', nome)]);
    },
    close: async (): Promise<void> => {
      if (processo.exitCode !== null) return;
      processo.kill('SIGTERM');
      await once(processo, 'exit');
    },
  };
}

test.skipIf(perche !== '')(
  `receipts are read from a real IMAP server, each once, and the mailbox stays as it is${perche && `: skipped, ${perche}`}`,
  { timeout: 120_000 },
  async () => {
    const cartella = mkdtempSync(join(tmpdir(), 'dovecot-'));
    execFileSync('chmod', ['755', cartella]);
    const server = await apriDovecot(cartella);
    afterAll(async () => {
      await server.close();
      rmSync(cartella, { recursive: true, force: true });
    });
    const prova = await apriProvaFatture();
    const { nuova, invia, leggi, ricevi, clock, db } = prova;
    const indirizzo = 'fatture@pec.prova.example';
    const canale = canalePec(
      {
        smtp: 'smtp://127.0.0.1:1',
        imap: server.imap,
        indirizzo,
        utente: 'fatture',
        password: 'segreta',
        sdi: 'sdi01@pec.prova.example',
      },
      clock,
    );
    const gestore = await creaFirmatario('posta-certificata@pec.prova.example', clock());
    const certificata = async (nome: string, xml: string): Promise<string> => {
      const mittente = 'sdi37@pec.prova.example';
      const originale = messaggio(mittente, indirizzo, nome, [{ nome, bytes: Buffer.from(xml) }]);
      return imbusta(gestore, {
        tipo: 'posta-certificata',
        mittente,
        destinatario: indirizzo,
        oggetto: nome,
        msgid: `<${nome}@x>`,
        originale,
        adesso: clock(),
      });
    };
    for (let i = 0; i < 300; i += 1) server.arriva(messaggio('a@altrove.example', indirizzo, `Vecchia ${i}`, []));
    const ids: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      const id = await nuova();
      await invia(id);
      ids.push(id);
    }
    // Marked as sent: there is no SMTP server for this mailbox.
    await db.run(sql`update fatture_invii set stato = 'inviata', volte = 1`);
    await eventually(async () => {
      await ricevi(canale);
      expect((await prova.canale())?.guaio).toBe('');
    });
    for (const id of ids) {
      const ricevuta = ricevutaSdi('RC', (await leggi(id)).invii[0]?.nomeFile ?? '');
      server.arriva(await certificata(ricevuta.nome, ricevuta.xml));
      server.arriva(await certificata(ricevuta.nome, ricevuta.xml));
    }
    await ricevi(canale);
    await ricevi(canale);
    for (const id of ids) expect((await leggi(id)).stato).toBe('consegnata');
    const conto = await db.one<{ n: number; falsa: number }>(sql`
      select count(*)::int as n, count(*) filter (where esito not in ('presa', 'nota'))::int as falsa from fatture_ricevute`);
    expect(conto).toEqual({ n: ids.length, falsa: 0 });
    const sbagliata = canalePec(
      {
        smtp: 'smtp://127.0.0.1:1',
        imap: server.imap,
        indirizzo,
        utente: 'fatture',
        password: 'cambiata',
        sdi: 'sdi01@pec.prova.example',
      },
      clock,
    );
    await ricevi(sbagliata);
    expect((await prova.canale())?.guaio).toBe('la casella PEC rifiuta il login: controllare utente e password');
    await server.close();
    await ricevi(canale);
    expect((await prova.canale())?.guaio).toBe('la casella PEC non risponde');
    canale.close();
    sbagliata.close();
  },
);
