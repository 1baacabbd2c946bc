UPDATE "documenti" d SET "uscita" = true
WHERE NOT d."uscita" AND EXISTS (SELECT FROM "fatture_invii" i WHERE i."id_documento" = d."id" AND i."volte" > 0);