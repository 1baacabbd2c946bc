UPDATE "menu_dettagli" SET "chiave" = 'prodotto/testate:' || split_part("chiave", ':', 2) WHERE "chiave" LIKE 'prodotto/testata-prodotto:%';
