/** Invented company names: a trade and a fancy word. None is meant to be a firm that exists. */
export const mestieri: readonly (readonly [nome: string, categoria: string, sottoCategoria: string])[] = [
  ['Falegnameria', 'Artigiano', 'Falegname'],
  ['Serramenti', 'Artigiano', 'Serramentista'],
  ['Infissi', 'Artigiano', 'Serramentista'],
  ['Carpenteria', 'Artigiano', 'Fabbro'],
  ['Officine', 'Artigiano', 'Fabbro'],
  ['Arredamenti', 'Industria', 'Mobilificio'],
  ['Mobilificio', 'Industria', 'Mobilificio'],
  ['Porte e Finestre', 'Industria', 'Produttore di serramenti'],
  ['Ferramenta', 'Rivendita', 'Ferramenta'],
  ['Colori e Ferramenta', 'Rivendita', 'Colorificio'],
  ['Edilizia', 'Rivendita', 'Materiali edili'],
  ['Costruzioni', 'Impresa', 'Impresa edile'],
  ['Restauri', 'Impresa', 'Impresa edile'],
  ['Allestimenti', 'Impresa', 'Allestitore'],
];
export const fantasie = 'Abetorosso Acquarossa Altovento Ardelia Asseforte Beldorso Biancospina Borgonero Brilame Cadorina Calamarmo Cantonuovo Castelvento Cimaluce Collefiorito Corniolo Dolcelegno Dorsoduro Erbaluna Faggiana Ferrovento Fontelarga Frassinel Gelsomora Ginepraia Isolabella Larixa Legnarte Legnovivo Lunarossa Maderna Marcolegno Mezzalira Montefosco Mulinovecchio Nocebruna Nordlegno Olmaia Pianalto Pietranuova Pinetalta Pontelungo Portavento Quercetana Ramoverde Rivalta Roccascura Roverella Sassobianco Selvachiara Soleluna Spinabella Tavolato Terralta Tigliana Torrebruna Valdorsa Valfiora Valnogaredo Ventoforte Verdelegno Villanoce'.split(' ');
export const forme = ['S.r.l.', 'S.n.c.', 'S.a.s.', 'S.r.l.', 'S.p.A.'] as const;
export const vie = ['Via dell’Artigianato', 'Via dell’Industria', 'Via Roma', 'Via Venezia', 'Via Dante Alighieri', 'Via delle Querce', 'Via Monte Grappa', 'Via Garibaldi', 'Via Cavour', 'Viale della Stazione', 'Via Trento', 'Via San Marco', 'Via del Lavoro', 'Via Fornace', 'Via Castello', 'Zona Industriale Nord'] as const;
export const nomiPersona = ['Alessia', 'Andrea', 'Anna', 'Barbara', 'Chiara', 'Davide', 'Elena', 'Enrico', 'Fabio', 'Federica', 'Giorgia', 'Giulia', 'Laura', 'Luca', 'Marco', 'Marta', 'Matteo', 'Nicola', 'Paola', 'Roberto', 'Sara', 'Silvia', 'Stefano', 'Valentina'] as const;
export const cognomiPersona = ['Albarello', 'Bertolan', 'Bonfante', 'Brunello', 'Camporese', 'Cavallin', 'Dal Bosco', 'Fabris', 'Favero', 'Lazzarin', 'Marangon', 'Meneghin', 'Pavan', 'Pegoraro', 'Rossetto', 'Sartor', 'Tonello', 'Vianello', 'Zanetti', 'Zorzi'] as const;
export const agenti = ['Bortolo Veneto Ovest', 'Claudio Friuli', 'Danilo Trentino', 'Elisa Lombardia', 'Franca Emilia', 'Gino Centro Sud'] as const;
export const autisti = ['Bruno', 'Dario', 'Ezio', 'Ivan', 'Sandro'] as const;
