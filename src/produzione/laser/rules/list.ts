// What the address of the screen may say; a file of its own, because it is loaded with the first screen.

/** Tabs of the screen (B-025). */
export const schedeLaser = ['job', 'assi', 'maniglie', 'utilita'] as const;
export type SchedaLaser = (typeof schedeLaser)[number];
