import type { terzisti } from '#produzione/terzisti/server/schema.ts';
import { at, Random } from '../random.ts';
import { telefono } from '../customers/clienti.ts';
import { vicine } from '../customers/towns.ts';

const nomi = [
  'Galvanica Fontelarga S.r.l.',
  'Verniciature Valdorsa S.n.c.',
  'Anodica Pontelungo S.r.l.',
  'Tornitura Beldorso S.n.c.',
  'Lavorazioni Altovento S.a.s.',
  'Pressofusione Ferrovento S.r.l.',
  'Assemblaggi Quercetana S.n.c.',
  'Taglio Laser Roccascura S.r.l.',
];

export function* righeTerzisti(): Generator<typeof terzisti.$inferInsert> {
  for (const [i, ragioneSociale] of nomi.entries()) {
    const random = new Random(`terzisti/${i}`);
    const place = at(vicine, i * 5 + 2);
    yield {
      codTerzista: `T${String(i + 1).padStart(3, '0')}`,
      ragioneSociale,
      indirizzo: `Via dell’Artigianato, ${random.int(1, 60)}`,
      cap: place.cap,
      localita: place.nome,
      provincia: place.provincia,
      telefono: telefono(place, random),
      mail: `produzione${i + 1}@terzisti.example`,
    };
  }
}
