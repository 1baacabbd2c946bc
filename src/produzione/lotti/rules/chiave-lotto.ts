/** Letters and digits, for any keyboard layout; cannot be a location or a maker's lot number. */
export const chiaveRigaLotto = {
  scrivi: (id: number): string => `RL${String(id).padStart(11, '0')}`,
  leggi: (chiave: string): number | null => (/^RL\d{11,15}$/i.test(chiave) ? Number(chiave.slice(2)) : null),
};

export const suffissiStampa = ['lotto', 'articolo'] as const;
