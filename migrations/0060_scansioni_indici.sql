DROP INDEX "scansioni_numero";--> statement-breakpoint
DROP INDEX "scansioni_cliente";--> statement-breakpoint
CREATE INDEX "scansioni_area_anno" ON "scansioni" USING btree ("area","anno","id_prog") WHERE origine = 'Archivio';--> statement-breakpoint
CREATE INDEX "scansioni_tipo" ON "scansioni" USING btree ("tipo_doc","id_prog") WHERE origine = 'Archivio';--> statement-breakpoint
CREATE INDEX "scansioni_tipo_anno" ON "scansioni" USING btree ("tipo_doc","anno","id_prog") WHERE origine = 'Archivio';--> statement-breakpoint
CREATE INDEX "scansioni_numero" ON "scansioni" USING btree ("numero","id_prog") WHERE origine = 'Archivio';--> statement-breakpoint
CREATE INDEX "scansioni_cliente" ON "scansioni" USING btree ("cod_anagrafica","id_prog","anno","tipo_doc") WHERE origine = 'Archivio';