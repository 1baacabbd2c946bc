-- What a bank collected of an invoice older than the open items is not known: it is neither open nor due until its incassi are imported.
UPDATE "documenti" d SET "saldato" = NULL
WHERE d.tipo IN ('FT', 'NC') AND d.saldato = 0 AND NOT EXISTS (SELECT FROM "incassi_righe" r WHERE r.id_documento = d.id)
  AND (d.creato < '2026-11-25' OR NOT EXISTS (SELECT FROM "incassi"));
