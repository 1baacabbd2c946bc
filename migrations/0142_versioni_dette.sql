DROP INDEX "peppol_messaggi_documento";--> statement-breakpoint
DROP INDEX "peppol_messaggi_arrivo";--> statement-breakpoint
DROP INDEX "punchout_messaggi_conferma";--> statement-breakpoint
ALTER TABLE "peppol_messaggi" ADD COLUMN "versione" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_messaggi" ADD COLUMN "versione" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "peppol_messaggi_documento" ON "peppol_messaggi" USING btree ("genere","id_documento") WHERE genere <> 'risposta';--> statement-breakpoint
CREATE UNIQUE INDEX "peppol_messaggi_arrivo" ON "peppol_messaggi" USING btree ("id_arrivo",(coalesce(id_documento, 0)),"versione");--> statement-breakpoint
CREATE UNIQUE INDEX "punchout_messaggi_conferma" ON "punchout_messaggi" USING btree ("id_arrivo",(coalesce(id_documento, 0)),"versione") WHERE genere = 'conferma';