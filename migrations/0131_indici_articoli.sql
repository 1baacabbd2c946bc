-- Outside of a transaction
DROP INDEX CONCURRENTLY IF EXISTS "articoli_azienda";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "articoli_azienda" ON "articoli" USING btree ("codice_azienda","cd_articolo");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "articoli_categoria";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "articoli_categoria" ON "articoli" USING btree ("cat_merceologica","cd_articolo");
