export const home = '/';
export const azienda = '/azienda';
export const elencoNews = '/news';
export const paginaNews = '/news/$company/$prog';
export const privacy = '/privacy';
export const cookie = '/cookie';
export const condizioni = '/condizioni';
export const contributiPubblici = '/contributi-pubblici';

export const versoNews = (company: string, prog: number) =>
  ({ to: paginaNews, params: { company, prog: String(prog) } }) as const;
