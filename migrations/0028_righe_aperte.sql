DROP INDEX "ordini_fornitori_righe_ordine";--> statement-breakpoint
DROP INDEX "ordini_fornitori_righe_fuori";--> statement-breakpoint
DROP INDEX "ordini_fornitori_righe_complete";--> statement-breakpoint
CREATE INDEX "ordini_fornitori_righe_aperte" ON "ordini_fornitori_righe" USING btree ("id_ordine","id_bolla","dt_invio") WHERE qt_aperta > 0;--> statement-breakpoint
CREATE INDEX "ordini_fornitori_righe_ordine" ON "ordini_fornitori_righe" USING btree ("id_ordine","id_bolla","qt_aperta");--> statement-breakpoint
CREATE INDEX "ordini_fornitori_righe_fuori" ON "ordini_fornitori_righe" USING btree ("dt_scadenza","id") WHERE dt_invio is not null and qt_aperta > 0;--> statement-breakpoint
CREATE INDEX "ordini_fornitori_righe_complete" ON "ordini_fornitori_righe" USING btree ("dt_ricevimento","id") WHERE dt_invio is not null and qt_aperta <= 0;