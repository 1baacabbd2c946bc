ALTER TABLE "caricamenti_filtri" ALTER COLUMN "percentuale" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "caricamenti_filtri" ADD COLUMN "id_lavoro" bigint;