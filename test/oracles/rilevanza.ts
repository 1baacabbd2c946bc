import type { Fonte } from '#catalogo/ricerca/server/costruzione/fonte.ts';

/**
 * Typed text and expected first result: start of the header's description, then parts of its description, filter
 * values or visible articles. `=CODE` names the header.
 */
export type Richiesta = readonly [cercato: string, titolo: string, ...pezzi: string[]];

export const richieste: readonly Richiesta[] = [
  // Words, plural, misspelt, half typed
  ['cerniera libro', 'Cerniere a libro'],
  ['cerniere libro ottone', 'Cerniere a libro', 'Ottone'],
  ['cerniera a libro inox a2', 'Cerniere a libro', 'Inox A2'],
  ['cerniera 80 ottone', 'Cerniere', 'mm 80', 'Ottone'],
  ['cerniera anuba', 'Cerniere anuba'],
  ['cerniere anuba bronzate', 'Cerniere anuba', 'Bronzato'],
  ['cerniera bietta', 'Cerniere a bietta'],
  ['cerniera scomparsa', 'Cerniere a scomparsa'],
  ['cerniera invisibile', 'Cerniere'],
  ['cerniera filomuro', 'Cerniere a scomparsa'],
  ['cerniera molla doppia azione', 'Cerniere a molla a doppia'],
  ['paumelle', 'Cerniere a'],
  ['tirafondo', 'Viti'],
  ['rondella m10 inox', 'Rondelle', 'Inox'],
  ['cerniere molla inox', 'Cerniere a molla', 'Inox AISI 304'],
  ['cerniera pianoforte', 'Cerniere continue a nastro'],
  ['cerniera scodellino ammortizzata', 'Cerniere a scodellino ammortizzate'],
  ['cerniera cucina', 'Cerniere a scodellino'],
  ['basetta cerniera', 'Basette per cerniere'],
  ['cardini cancello', 'Cardini a saldare'],
  ['cardine da saldare', 'Cardini a saldare'],
  ['cerniera saloon', 'Cerniere a molla a doppia'],
  ['cerniera tagliafuoco', 'Cerniere a libro per porte'],
  ['maniglia porta rosetta tonda', 'Maniglia per porta su rosetta tonda'],
  ['maniglie rosetta quadra nero opaco', 'Maniglia per porta su rosetta quadra', 'Nero opaco'],
  ['maniglia placca', 'Maniglia per porta su placca'],
  ['maniglia cromo satinato', 'Maniglia', 'Cromo satinato'],
  ['maniglia inox', 'Maniglia in acciaio inox'],
  ['maniglia ponte mobile', 'Maniglia a ponte'],
  ['maniglie conchiglia', 'Maniglia a conchiglia'],
  ['maniglia gola cucina', 'Maniglia a profilo'],
  ['martellina dk', 'Martellina DK'],
  ['martellina con chiave', 'Martellina DK con chiave'],
  ['cremonese alluminio', 'Cremonese'],
  ['cremonesi', 'Cremonese'],
  ['pomolo mobile', 'Pomolo per mobili'],
  ['pomoli bronzati', 'Pomolo', 'Bronzato'],
  ['maniglione antipanico', 'Maniglione antipanico'],
  ['maniglione touch bar', 'Maniglione antipanico touch'],
  ['maniglione tubolare inox', 'Maniglione tubolare', 'Inox AISI 304'],
  ['maniglione quadro', 'Maniglione a sezione quadra'],
  ['serratura patent', 'Serratura da infilare patent'],
  ['serratura magnetica', 'Serratura magnetica'],
  ['serratura gancio scorrevole', 'Serratura a gancio'],
  ['serratura cilindro europeo', 'Serratura da infilare per cilindro'],
  ['serrature da applicare', 'Serratura da applicare'],
  ['serratura cancello', 'Serratura da applicare'],
  ['elettroserratura', 'Elettroserratura'],
  ['incontro elettrico', 'Incontro elettrico'],
  ['incontro elettrico 12 V', 'Incontro elettrico', '12 V'],
  ['cilindro europeo 30x40', 'Cilindro', '30x40'],
  ['cilindro 30/40', 'Cilindro', '30x40'],
  ['cilindro 40x50', 'Cilindro', '40x50'],
  ['cilindro antibumping', 'Cilindro di sicurezza'],
  ['mezzo cilindro', 'Mezzo cilindro'],
  ['mezzo cilindro 10x40', 'Mezzo cilindro', '10x40'],
  ['lucchetto ottone', 'Lucchetto in ottone'],
  ['lucchetti 40', 'Lucchetto', 'mm 40'],
  ['lucchetto discus', 'Lucchetto discus'],
  ['catenaccio', 'Catenaccio'],
  ['paletto', 'Catenaccio'],
  ['catenaccio leva', 'Catenaccio a leva'],
  ['serratura mobile', 'Serratura da applicare per mobili'],
  ['serratura armadio', 'Serratura a leva per armadi'],
  ['chiudiporta slitta', 'Chiudiporta con braccio a slitta'],
  ['chiudiporta pavimento', 'Chiudiporta a pavimento'],
  ['chiudiporta', 'Chiudiporta'],
  ['fermaporta magnetico', 'Fermaporta magnetico'],
  ['fermaporta', 'Fermaporta'],
  ['spioncino', 'Spioncino'],
  ['occhio magico', 'Spioncino'],
  ['targa porta', 'Targa segnaletica'],
  ['numero civico', 'Numero civico'],
  ['paraspifferi spazzola', 'Paraspifferi a spazzola'],
  ['ghigliottina', 'Paraspifferi a ghigliottina'],
  ['soglia taglio termico', 'Soglia in alluminio'],
  ['guida cassetto 450', 'Guide', 'mm 450'],
  ['guide cassetti sfere', 'Guide a sfere'],
  ['guida estrazione totale', 'Guide a sfere'],
  ['guide a rotelle', 'Guide a rotelle'],
  ['guida ammortizzata', 'Guide a scomparsa'],
  ['gamba tavolo', 'Gamba tonda'],
  ['gambe mobili', 'Gamba quadra'],
  ['piedino regolabile', 'Piedino regolabile'],
  ['piedini m8', 'Piedino regolabile', 'M8'],
  ['ruota girevole', 'Ruota girevole'],
  ['ruote fisse', 'Ruota fissa'],
  ['ruota cancello', 'Ruota per cancelli'],
  ['reggipiani', 'Reggipiano'],
  ['reggimensola', 'Reggimensola'],
  ['reggimensola scomparsa', 'Reggimensola a scomparsa'],
  ['cremagliera', 'Cremagliere'],
  ['attaccaglie quadri', 'Attaccaglie'],
  ['gancio appendiabiti', 'Gancio appendiabiti'],
  ['attaccapanni', 'Gancio appendiabiti'],
  ['pistone gas', 'Pistone a gas'],
  ['pistone 80 N', 'Pistone a gas', '80 N'],
  ['tubo appendiabiti ovale', 'Tubo appendiabiti ovale'],
  ['binario tenda', 'Bastoni e binari'],
  ['kit scorrevole 80 kg', 'Kit scorrevole', '80 kg'],
  ['carrello autoportante', 'Carrello per cancelli'],
  ['profilo angolare alluminio', 'Profilo angolare'],
  ['profilo u', 'Profilo a U'],
  ['tubo quadro 40x40', 'Tubo quadro', '40x40x2'],
  ['piatto alluminio 30x3', 'Piatto in alluminio', '30x3'],
  ['guarnizione palloncino', 'Guarnizione a palloncino'],
  ['guarnizioni vetro', 'Guarnizione per vetro'],
  ['spazzolino 7x8', 'Spazzolino', '7x8'],
  ['guarnizione tagliafuoco', 'Guarnizione termoespandente'],
  ['colla vinilica', 'Colla vinilica'],
  ['colla legno 25 kg', 'Colla vinilica', 'kg 25'],
  ['colla 25kg', 'Colla vinilica', 'kg 25'],
  ['silicone neutro trasparente', 'Sigillante siliconico', 'Trasparente'],
  ['siliconi', 'Sigillante siliconico'],
  ['schiuma poliuretanica', 'Schiuma'],
  ['sbloccante', 'Lubrificante'],
  ['nastro biadesivo', 'Nastro biadesivo'],
  ['nastro imballo', 'Nastro da imballo'],
  ['nastro carta', 'Nastro in carta'],
  ['lama circolare', 'Lama circolare'],
  ['disco taglio inox', 'Disco da taglio', 'Inox'],
  ['punta metallo', 'Punte elicoidali'],
  ['punte sds', 'Punte SDS'],
  ['punta legno', 'Punte per legno'],
  ['sega tazza', 'Seghe a tazza'],
  ['inserto torx', 'Inserti per avvitatori'],
  ['disco lamellare', 'Dischi lamellari'],
  ['cacciavite', 'Cacciaviti'],
  ['tronchese', 'Pinze e tronchesi'],
  ['chiave combinata 13', 'Chiavi combinate', 'mm 13'],
  ['martello', 'Martelli'],
  ['cassetta postale', 'Cassetta postale'],
  ['casellario condominio', 'Casellario'],
  ['cassaforte da murare', 'Cassaforte da murare'],
  ['cassaforte elettronica', 'Cassaforte a mobile'],
  ['zanzariera plisse', 'Zanzariera su misura laterale'],
  ['zanzariere kit', 'Zanzariera economica'],
  // Misspelt
  ['cerneira libro', 'Cerniere a libro'],
  ['maniglai placca', 'Maniglia per porta su placca'],
  ['seratura magnetica', 'Serratura magnetica'],
  ['tasello nylon', 'Tasselli'],
  ['luchetto', 'Lucchetto'],
  ['catenacio', 'Catenaccio'],
  ['rondela piana', 'Rondelle piane'],
  ['zanzarieraa', 'Zanzariera'],
  ['chiudiprota', 'Chiudiporta'],
  ['siliconne neutro', 'Sigillante siliconico'],
  ['truciolarre', 'Viti per truciolare'],
  // Half typed
  ['manigl plac', 'Maniglia per porta su placca'],
  ['serrat magn', 'Serratura magnetica'],
  ['chiudip', 'Chiudiporta'],
  ['zanzar', 'Zanzariera'],
  ['cern molla', 'Cerniere a molla'],
  ['lubrif', 'Lubrificante'],
  // Sizes and norms
  ['M6x40', 'Viti', 'M6x40'],
  ['M 6 X 40', 'Viti', 'M6x40'],
  ['6x40', '', '6x40'],
  ['m6x40 inox', 'Viti', 'M6x40', 'Inox'],
  ['vite tspei m8x30', 'Viti a testa svasata piana con esagono', 'M8x30'],
  ['tcei m10x50', 'Viti a testa cilindrica con esagono', 'M10x50'],
  ['DIN 7991', 'Viti a testa svasata piana con esagono', 'DIN 7991'],
  ['din7991', 'Viti a testa svasata piana con esagono', 'DIN 7991'],
  ['din 912 m8x40', 'Viti a testa cilindrica con esagono', 'M8x40'],
  ['iso 4762', 'Viti a testa cilindrica con esagono'],
  ['UNI EN ISO 4762', 'Viti a testa cilindrica con esagono'],
  ['din en 1906', 'Maniglia', 'EN 1906'],
  ['iso7380', 'Viti a testa bombata'],
  ['din 933 inox a4', 'Viti a testa esagonale interamente', 'Inox A4'],
  ['din934 m8', 'Dadi esagonali', 'M8'],
  ['dado m8 inox', 'Dadi', 'M8', 'Inox'],
  ['dado autobloccante m6', 'Dadi autobloccanti', 'M6'],
  ['dadi ciechi m10', 'Dadi ciechi', 'M10'],
  ['galletto m6', 'Dadi ad alette', 'M6'],
  ['rondella m8', 'Rondelle', 'M8'],
  ['grembialina', 'Rondelle piane larghe'],
  ['grower m10', 'Rondelle elastiche', 'M10'],
  ['barra filettata m10', 'Barre filettate', 'M10'],
  ['barra m12x1000', 'Barre filettate', 'M12x1000'],
  ['rivetto 4x10', 'Rivetti', '4x10'],
  ['3,5x16', 'Viti', '3,5x16'],
  ['vite truciolare 4x40', 'Viti per truciolare', '4x40'],
  ['vite 5 x 60 legno', 'Viti per', '5x60'],
  ['vite legno 8x200', 'Viti strutturali', '8x200'],
  ['autofilettante 4,2x19', 'Viti autofilettanti', '4,2x19'],
  ['4.8x32', 'Viti auto', '4,8x32'],
  ['tassello 8x40', 'Tasselli', '8x40'],
  ['tassello cartongesso', 'Tasselli autoforanti'],
  ['ancorante chimico 410 ml', 'Ancoranti chimici', 'ml 410'],
  ['chiodo 2x30', 'Chiodi', '2x30'],
  ['catena ø 6', 'Catene', 'Ø 6'],
  ['moschettone 80x8', 'Moschettoni', '80x8'],
  ['punta ø 8', 'Punte', 'Ø 8'],
  ['punta 10x260', 'Punte SDS', '10x260'],
  ['disco 115x1', 'Disco da taglio', '115x1'],
  ['cerniera 80mm', 'Cerniere', 'mm 80'],
  ['inserti 1/4"', 'Inserti per avvitatori'],
  ['tx20', 'Inserti per avvitatori', 'TX20'],
  ['en 1906', 'Maniglia', 'EN 1906'],
  ['en1125', 'Maniglione antipanico'],
  ['angolare 60x60', 'Angolari', '60x60x20'],
  ['fune ø5', 'Funi', 'Ø 5'],
  ['M6', '', 'M6'],
  ['bulloni m12x80', '', 'M12x80'],
  ['ttqst m8x50', 'Bulloni', 'M8x50'],
  ['tubo ø 30', 'Tubo', 'Ø 30'],
  // Codes
  ['VTS-00012', '=VTS00012'],
  ['vts 00012', '=VTS00012'],
  ['VTS00012', '=VTS00012'],
  ['DAD00001', '=DAD00001'],
  ['106000010101', '=DAD00001'],
  ['106 00001 01 01', '=DAD00001'],
  ['106.00001.01.01', '=DAD00001'],
  ['CRD10600001001', '=DAD00001'],
  ['crd 106 00001 001', '=DAD00001'],
  ['106 00001', '=DAD00001'],
  ['102 00001 03', '=VTC00001'],
  ['131000010101', '=CLI00001'],
  ['MAN00002', '=MAN00002'],
  ['man 00002', '=MAN00002'],
];

/** Whether the header is expected first. */
export function risponde(fonte: Fonte, [, titolo, ...pezzi]: Richiesta): boolean {
  if (titolo.startsWith('=')) return fonte.codTestata === titolo.slice(1) && fonte.suffisso === 0;
  if (!fonte.descrizione.startsWith(titolo)) return false;
  const testi = [
    fonte.descrizione,
    ...fonte.filtri.map(({ valore }) => valore),
    ...fonte.articoli.filter(({ stato }) => stato === 0).map(({ descrizione }) => descrizione),
  ];
  return pezzi.every((pezzo) => {
    const prova = new RegExp(`(?<![\\p{L}\\d,.])${pezzo.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')}(?![\\d,])`, 'iu');
    return testi.some((testo) => prova.test(testo));
  });
}

export const siVede = (fonte: Fonte): boolean =>
  !fonte.disattivaInternet && fonte.articoli.some(({ stato }) => stato === 0);

export interface Qualita {
  /** Mean reciprocal rank of the first right header; 0 below the first ten. */
  readonly mrr: number;
  /** Mean share of the right headers, at most ten, in the first ten. */
  readonly richiamo10: number;
  /** Wrong first header. */
  readonly sbagliate: readonly string[];
}

/** `cerca` returns the keys `codTestata-suffisso` of its first ten headers. */
export function qualita(fonti: readonly Fonte[], cerca: (valore: string) => readonly string[]): Qualita {
  const visibili = fonti.filter(siVede);
  let mrr = 0;
  let richiamo = 0;
  const sbagliate: string[] = [];
  for (const richiesta of richieste) {
    const giuste = new Set(
      visibili
        .filter((fonte) => risponde(fonte, richiesta))
        .map(({ codTestata, suffisso }) => `${codTestata}-${suffisso}`),
    );
    if (giuste.size === 0) throw new Error(`Nothing in the data answers: ${richiesta[0]}`);
    const prime = cerca(richiesta[0]).slice(0, 10);
    const prima = prime.findIndex((chiave) => giuste.has(chiave));
    if (prima >= 0) mrr += 1 / (prima + 1);
    if (prima !== 0) sbagliate.push(richiesta[0]);
    richiamo += prime.filter((chiave) => giuste.has(chiave)).length / Math.min(10, giuste.size);
  }
  return { mrr: mrr / richieste.length, richiamo10: richiamo / richieste.length, sbagliate };
}
