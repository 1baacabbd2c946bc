import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { SearchIndex } from '../indice/indice.ts';
import { fonteDi } from '../costruzione/leggi.ts';
import { scritture } from '../costruzione/scritture.ts';
import { aTurni } from '../costruzione/turni.ts';
import { Codificatore, Decodificatore, type Analizzata } from './forma.ts';

/** Written last and deleted when read: without it the parts are ignored, so a killed server leaves no copy to load. */
interface Indice {
  readonly versione: string;
  readonly luogo: string;
  /** Write mark of the last check that found no difference. */
  readonly firma: string;
  readonly file: string;
  readonly byte: number;
  readonly testate: number;
  /** Keys changed since the parts were written. */
  readonly cambiate: readonly string[];
}

const nomeIndice = 'indice.json';
/** Length and checksum before each part. */
const testa = 8;
/** Maximum share of changed headers; with more, a new build is as fast. */
const cambiateAlPiu = 0.25;

/** Analysed headers on disk. If the database is unchanged at startup they are loaded instead of reading all texts. */
export class Istantanea {
  private readonly cartella: string;
  private readonly versione: string;
  private scritta: Scrittura | null = null;

  constructor(cartella: string, programma: string) {
    this.cartella = cartella;
    this.versione = createHash('sha256').update(`${programma} ${process.versions.v8}`).digest('hex');
  }

  /** Null in any doubt: another program or database, a later write, a damaged file. */
  async carica(db: Sql, fermo: () => boolean): Promise<{ indice: SearchIndex; cambiate: readonly string[] } | null> {
    const detto = join(this.cartella, nomeIndice);
    try {
      const scritto = JSON.parse(await readFile(detto, 'utf8')) as Indice;
      await rm(detto);
      const firma = await scritture(db);
      if (scritto.versione !== this.versione || scritto.firma !== firma || scritto.luogo !== (await luogo(db)))
        return null;
      const indice = await letto(join(this.cartella, scritto.file), scritto, fermo);
      if (!indice) return null;
      indice.firma = firma;
      this.scritta = new Scrittura(join(this.cartella, scritto.file), scritto);
      return { indice, cambiate: scritto.cambiate };
    } catch {
      return null;
    }
  }

  /** Starts a new file beside the present one; null if the folder is not writable. */
  async comincia(): Promise<Scrittura | null> {
    const propria = await mkdir(this.cartella, { recursive: true })
      .then(() => mkdtemp(join(this.cartella, 'testate-')))
      .catch(() => null);
    return propria === null ? null : new Scrittura(join(propria, 'parti'));
  }

  /** Makes the new file the present one and deletes others. */
  async tieni(scrittura: Scrittura): Promise<void> {
    await scrittura.finisci();
    this.scritta = scrittura;
    for (const nome of await readdir(this.cartella).catch(() => []))
      if (join(this.cartella, nome) !== dirname(scrittura.path))
        await rm(join(this.cartella, nome), { recursive: true, force: true });
  }

  cambiata(chiave: string): void {
    this.scritta?.cambiate.add(chiave);
  }

  /** Seals the file with the write mark of the last check. */
  async chiudi(db: Sql, firma: string): Promise<void> {
    const { scritta } = this;
    if (!scritta?.intera || scritta.cambiate.size > scritta.testate * cambiateAlPiu) return;
    const { path, byte, testate } = scritta;
    const indice: Indice = {
      versione: this.versione,
      luogo: await luogo(db),
      firma,
      file: path.slice(this.cartella.length + 1),
      byte,
      testate,
      cambiate: [...scritta.cambiate],
    };
    const prima = join(this.cartella, `${nomeIndice}.nuovo`);
    await writeFile(prima, JSON.stringify(indice));
    await rename(prima, join(this.cartella, nomeIndice));
  }
}

/** Errors such as a full disk end writing silently: the next start then builds the index. */
export class Scrittura {
  readonly path: string;
  readonly cambiate: Set<string>;
  byte: number;
  testate: number;
  intera: boolean;
  private readonly codice = new Codificatore();
  private file: FileHandle | null = null;
  private fallita = false;

  constructor(path: string, gia?: Indice) {
    this.path = path;
    this.cambiate = new Set(gia?.cambiate);
    this.byte = gia?.byte ?? 0;
    this.testate = gia?.testate ?? 0;
    this.intera = gia !== undefined;
  }

  async metti(testate: readonly Analizzata[]): Promise<void> {
    if (this.fallita) return;
    const pezzo = this.codice.pezzo(testate);
    const lungo = Buffer.alloc(testa);
    lungo.writeUInt32LE(pezzo.length, 0);
    lungo.writeUInt32LE(crc32(pezzo), 4);
    try {
      this.file ??= await open(this.path, 'wx');
      await this.file.writev([lungo, pezzo]);
      this.byte += testa + pezzo.length;
      this.testate += testate.length;
    } catch {
      await this.rinuncia();
    }
  }

  async finisci(): Promise<void> {
    await this.file?.close().catch(() => this.rinuncia());
    this.file = null;
    this.intera = !this.fallita && this.testate > 0;
  }

  async rinuncia(): Promise<void> {
    this.fallita = true;
    this.intera = false;
    await this.file?.close().catch(() => {});
    this.file = null;
    await rm(this.path, { force: true }).catch(() => {});
  }
}

async function letto(path: string, { byte, testate }: Indice, fermo: () => boolean): Promise<SearchIndex | null> {
  const indice = new SearchIndex();
  const codice = new Decodificatore();
  const file = await open(path, 'r');
  try {
    if ((await file.stat()).size !== byte) return null;
    const lungo = Buffer.alloc(testa);
    for (let da = 0; da < byte;) {
      if (fermo()) return null;
      await file.read(lungo, 0, testa, da);
      if (lungo.readUInt32LE(0) > byte - da - testa) return null;
      const pezzo = Buffer.alloc(lungo.readUInt32LE(0));
      await file.read(pezzo, 0, pezzo.length, da + testa);
      if (crc32(pezzo) !== lungo.readUInt32LE(4)) return null;
      await aTurni(codice.pezzo(pezzo), ({ letta, analisi }) => indice.metti(fonteDi(letta), analisi));
      da += testa + pezzo.length;
    }
  } finally {
    await file.close();
  }
  return indice.quante === testate ? indice : null;
}

/** Identifies the database and the start of its statistics, which begin at zero after a crash. */
async function luogo(db: Sql): Promise<string> {
  const trovato = await db.one<{ luogo: string }>(sql`
    select concat_ws('/', (select system_identifier from pg_control_system()), d.oid, current_schema(), w.stats_reset) as luogo
    from pg_database d, pg_stat_wal w where d.datname = current_database()`);
  if (!trovato) throw new Error('The database does not know itself');
  return trovato.luogo;
}
