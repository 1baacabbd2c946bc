// Loaded with the first screen.

/** B-025. */
export const schedeLaser = ['job', 'assi', 'maniglie', 'utilita'] as const;
export type SchedaLaser = (typeof schedeLaser)[number];
