-- Outside of a transaction
DROP INDEX CONCURRENTLY IF EXISTS "articoli_categoria";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "articoli_categoria" ON "articoli" USING btree ("cat_merceologica");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "articoli_parti";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "articoli_parti" ON "articoli" USING gin (lower(cd_articolo || ' ' || cd_articolo_fornitore_catalogo || ' ' || descrizione || ' ' || ubicazione) gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ricevimenti_lotto_scritto";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ricevimenti_lotto_scritto" ON "ricevimenti" USING btree ((lower(num_lotto) collate "C"));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ricevimenti_bolla";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ricevimenti_bolla" ON "ricevimenti" USING btree ("nr_bolla");
