CREATE INDEX "spedizioni_elenco" ON "spedizioni" USING btree ("anno","stato","operatore","dt_partenza");--> statement-breakpoint
CREATE INDEX "spedizioni_numero" ON "spedizioni" USING btree ("numero_corriere");--> statement-breakpoint
CREATE INDEX "spedizioni_nome_parti" ON "spedizioni" USING gin (lower(destinatario || ' ' || localita) gin_trgm_ops);