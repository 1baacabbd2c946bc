export const riordino = '/riordino';
