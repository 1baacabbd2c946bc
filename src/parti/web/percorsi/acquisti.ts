/** What is to be ordered of suppliers. */
export const riordino = '/riordino';
