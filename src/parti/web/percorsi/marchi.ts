export const marchiAzienda = '/marchiAzienda';
