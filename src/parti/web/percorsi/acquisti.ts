/** What is to be ordered of suppliers. */
export const riordino = '/acquisti/riordino';
