import { type Sql, sql } from '#platform/server/db/sql.ts';

interface Articolo {
  readonly cdArticolo: string;
  readonly descrizione: string;
  readonly scatola: number;
}

interface Chi {
  readonly ragioneSociale: string;
  readonly mail: string;
}

/** Articles sold by the piece and in stock, from six product groups. */
const articoliDa = (db: Sql): Promise<Articolo[]> =>
  db.rows<Articolo>(sql`
    select cd_articolo, descrizione, scatola from (
      select a.cd_articolo, a.descrizione, greatest(a.qt_scatola, 1) as scatola,
        row_number() over (partition by a.cat_merceologica order by a.cd_articolo) as posto
      from articoli a join giacenze g on g.cd_articolo = a.cd_articolo
      where a.un_misura = 'PZ' and a.um_ordini_web = '' and not (a.obsoleto or a.eliminato or a.articolo_non_divisibile or a.distinta_base_dinamica)
        and g.qta_scaffale - g.qta_impegnata > 200 and exists (select 1 from listini l where l.cd_articolo = a.cd_articolo)) scelti
    where posto = 1 order by cd_articolo limit 6`);

interface Mail {
  readonly id: string;
  readonly da: Chi;
  readonly oggetto: string;
  readonly testo: string;
  readonly allegato?: { readonly nome: string; readonly testo: string };
}

const base64 = (testo: string): string =>
  Buffer.from(testo)
    .toString('base64')
    .replace(/(.{76})/g, '$1\r\n');

const parte = (tipo: string, testo: string, altro = ''): string =>
  `--parte\r\nContent-Type: ${tipo}\r\n${altro}Content-Transfer-Encoding: base64\r\n\r\n${base64(testo)}\r\n`;

function scritta({ id, da, oggetto, testo, allegato }: Mail, quando: Date): string {
  const parola = (scritto: string): string => `=?utf-8?b?${Buffer.from(scritto).toString('base64')}?=`;
  return [
    `From: ${parola(da.ragioneSociale)} <${da.mail}>`,
    'To: ordini@cardine.example',
    `Subject: ${parola(oggetto)}`,
    `Message-ID: <${id}@posta.example>`,
    `Date: ${quando.toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="parte"',
    '',
    `${parte('text/plain; charset=utf-8', testo)}${
      allegato
        ? parte('text/csv', allegato.testo, `Content-Disposition: attachment; filename="${allegato.nome}"\r\n`)
        : ''
    }--parte--`,
    '',
  ].join('\r\n');
}

/**
 * Mails of two demo customers: an order as a file, one as text, and an advertisement. Message ids derive from the
 * articles, so a restart adds no duplicates.
 */
export async function mailDimostrative(db: Sql, quando: Date): Promise<string[]> {
  const [articoli, clienti] = [
    await articoliDa(db),
    await db.rows<Chi>(sql`
      select c.ragione_sociale, lower(c.mail) as mail from clienti c where c.mail <> '' and c.piva <> ''
        and (select count(*) from clienti d where lower(d.mail) = lower(c.mail)) = 1 order by c.cod_anagrafica limit 2`),
  ];
  const [uno, due = uno] = clienti;
  if (articoli.length < 6 || !uno || !due) return [];
  const numero = `OA-${articoli[0]?.cdArticolo.slice(-4)}`;
  const righe = (quali: readonly Articolo[], fine: string): string =>
    quali
      .map(({ cdArticolo, descrizione, scatola }) => `${cdArticolo}${fine}${descrizione}${fine}${scatola}`)
      .join('\r\n');
  const mail: readonly Mail[] = [
    {
      id: `ordine-${articoli[1]?.cdArticolo}`,
      da: uno,
      oggetto: `Ordine ${numero}`,
      testo: `Buongiorno,\r\nin allegato il nostro ordine ${numero}.\r\nCordiali saluti\r\nUfficio acquisti\r\n${uno.ragioneSociale}`,
      allegato: {
        nome: `ordine ${numero}.csv`,
        testo: `Ordine ${numero}\r\nCodice;Descrizione;Quantità\r\n${righe(articoli.slice(0, 4), ';')}\r\n`,
      },
    },
    {
      id: `testo-${articoli[4]?.cdArticolo}`,
      da: due,
      oggetto: 'Materiale per lunedì',
      testo: `Buongiorno, ci servono:\r\n${articoli
        .slice(4)
        .map(({ cdArticolo, scatola }) => `${scatola} pz ${cdArticolo}`)
        .join('\r\n')}\r\nGrazie\r\nMario Rossi\r\ntel. 049 1234567`,
    },
    {
      id: `offerta-${articoli[5]?.cdArticolo}`,
      da: { ragioneSociale: 'Carta e toner', mail: 'offerte@carta.example' },
      oggetto: 'Solo questa settimana: carta scontata',
      testo: 'Gentile cliente, approfitti della nostra offerta. Per non ricevere altre offerte si disiscriva qui.',
    },
  ];
  return mail.map((una) => scritta(una, quando));
}
