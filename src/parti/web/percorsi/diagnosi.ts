export const diagnosi = '/utilita/diagnosi';
