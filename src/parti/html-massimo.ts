/** Longest HTML text, in characters: longer than any text of a catalogue. */
export const htmlMassimo = 50_000;
