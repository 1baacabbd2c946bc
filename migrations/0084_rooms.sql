UPDATE "menu_dettagli" SET "chiave" = 'vendita/ingressi:' || split_part("chiave", ':', 2) WHERE "chiave" LIKE 'vendita/ordiniclienti:%';
--> statement-breakpoint
UPDATE "menu_dettagli" SET "chiave" = 'produzione/conto-lavoro:' || split_part("chiave", ':', 2) WHERE "chiave" LIKE 'produzione/lavorazioni:%' OR "chiave" LIKE 'produzione/presso-terzisti:%';
