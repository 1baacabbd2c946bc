import { expect, test } from 'vitest';
import { cambioIva, conosciuta, domandaIva, fraseIva, unica, type DaConfrontare } from './cambio-iva.ts';

const regime = (cdIva: string, soggetto = true) => ({
  regime: { cdIva, percentualeIva: cdIva === '22' ? 22 : 0, soggetto },
  scissione: false,
});
const riga = (impRigo: number, cdIvaArticolo = '22', cdIva: string | null = null, tpRiga = 'PRODOTTO') => ({
  tpRiga,
  impRigo,
  cdIvaArticolo,
  cdIva,
  percentualeIva: cdIva === null ? null : Number(cdIva),
});
const ordine = (parti: Partial<DaConfrontare> = {}): DaConfrontare => ({
  cdIva: '22',
  percentualeIva: 22,
  scissione: false,
  speseTrasporto: null,
  speseImballo: 0,
  speseUrgenza: 0,
  speseIncasso: 0,
  righe: [riga(100)],
  ...parti,
});

test('nothing is asked while each line has the VAT that it would have today', () => {
  expect(cambioIva(ordine(), regime('22'))).toBeNull();
  const due = ordine({ righe: [riga(100, '22', '22'), riga(50, '10', '10')] });
  expect(cambioIva(due, regime('22'))).toBeNull();
  expect(cambioIva(ordine({ cdIva: 'N4', percentualeIva: 0 }), regime('N4'))).toBeNull();
});

test('a regime that came after the order takes the tax off, and charges follow the goods', () => {
  expect(cambioIva(ordine({ speseTrasporto: 20 }), regime('N3.5'))).toEqual({
    documento: { iva: '22%', totale: 146.4, dovuto: 146.4 },
    oggi: { iva: 'N3.5 Dichiarazione d’intento', totale: 120, dovuto: 120 },
    vista: 'N3.5',
  });
});

test('a regime that ended brings each article’s own rate back', () => {
  const senza = ordine({ cdIva: 'N3.5', percentualeIva: 0, righe: [riga(100), riga(50, '10')] });
  expect(cambioIva(senza, regime('22'))).toMatchObject({
    documento: { totale: 150 },
    oggi: { iva: '22% e 10%', totale: 177 },
    vista: '10 22',
  });
});

test('reverse charge ends when the customer is no longer an Italian firm', () => {
  const interno = ordine({ righe: [riga(100, 'N6.5', null)], cdIva: 'N6.5', percentualeIva: 0 });
  expect(cambioIva(interno, regime('22'))).toBeNull();
  expect(cambioIva(interno, regime('22', false))).toMatchObject({ oggi: { iva: '22%', totale: 122 } });
});

test('split payment changes what is owed and not the total; without tax it changes nothing', () => {
  expect(cambioIva(ordine(), { ...regime('22'), scissione: true })).toMatchObject({
    documento: { totale: 122, dovuto: 122 },
    oggi: { iva: '22%, scissione dei pagamenti', totale: 122, dovuto: 100 },
    vista: '22 S',
  });
  const esente = ordine({ cdIva: 'N4', percentualeIva: 0 });
  expect(cambioIva(esente, { ...regime('N4'), scissione: true })).toBeNull();
});

test('charges alone are compared by the head, and a gift by its code', () => {
  expect(cambioIva(ordine({ righe: [], speseImballo: 10 }), regime('N4'))).toMatchObject({ oggi: { totale: 10 } });
  const omaggio = ordine({ righe: [riga(100), riga(8, '22', null, 'OMAGGIO')] });
  expect(cambioIva(omaggio, regime('N4'))).toMatchObject({ documento: { totale: 122 }, oggi: { totale: 100 } });
});

test('the question names both totals, the notes and why; several are one', () => {
  const cambio = cambioIva(ordine(), { ...regime('22'), scissione: true });
  const altro = cambioIva(ordine(), regime('N4'));
  if (!cambio || !altro) throw new Error('The VAT is the same');
  const perche = { perche: '', guasto: '' };
  expect(fraseIva(domandaIva([{ nome: '', cambio }], perche))).toBe(
    'L’IVA del cliente oggi non è quella dell’ordine. Con quella dell’ordine (22%) il totale è € 122,00, con quella di oggi (22%, scissione dei pagamenti) € 122,00, da pagare € 100,00. Scegliere quale usare.',
  );
  const insieme = unica([
    domandaIva([{ nome: '1/2026', cambio }], { perche: 'Perché sì.', guasto: '' }),
    domandaIva([{ nome: '2/2026', cambio: altro }], { perche: '', guasto: 'Non va.' }),
  ]);
  expect(insieme).toMatchObject({
    vista: '22 N4 S',
    bolle: ['1/2026', '2/2026'],
    documento: { totale: 244, guasto: 'Non va.' },
    oggi: { totale: 222, perche: 'Perché sì.' },
  });
  expect(fraseIva(insieme)).toContain('dei DDT 1/2026, 2/2026. Perché sì. Con quella dei DDT');
});

test('who saw other codes than today’s is asked again', () => {
  expect(conosciuta({ come: 'di oggi', vista: '22 N4 S' }, '22 S')).toBe(true);
  expect(conosciuta({ come: 'di oggi', vista: '22' }, '22 S')).toBe(false);
  expect(conosciuta({ come: 'di oggi', vista: 'N3.5' }, 'N3')).toBe(false);
});
