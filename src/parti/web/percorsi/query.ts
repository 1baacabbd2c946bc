export const query = '/utilita/query';
