-- By hand: a trusted extension, which the owner of the database may create.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
CREATE INDEX "testate_descrizione_parti" ON "testate" USING gin (lower(descrizione) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "testate_codice_parti" ON "testate" USING gin (cod_testata gin_trgm_ops);
