CREATE INDEX "ordini_fornitori_righe_richiesta" ON "ordini_fornitori_righe" USING btree ("dt_cons_richiesta","id_ordine");--> statement-breakpoint
CREATE INDEX "ordini_fornitori_righe_confermata" ON "ordini_fornitori_righe" USING btree ("dt_cons_confermata","id_ordine");--> statement-breakpoint
CREATE INDEX "ricevimenti_giorno" ON "ricevimenti" USING btree ("dt_bolla");--> statement-breakpoint
CREATE INDEX "documenti_bolle" ON "documenti" USING btree ("cod_anagrafica","id") WHERE tipo = 'BO' and stato <> 'annullato';