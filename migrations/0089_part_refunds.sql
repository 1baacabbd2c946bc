CREATE TABLE "pagamenti_rimborsi" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"codice" text NOT NULL,
	"id_documento" bigint,
	"id_pagamento" uuid,
	"importo" bigint NOT NULL,
	"causa" text NOT NULL,
	"versione" integer,
	"stato" text NOT NULL,
	"messaggio" text DEFAULT '' NOT NULL,
	"creato" timestamp with time zone NOT NULL,
	"fatto" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "pagamenti" ADD COLUMN "reso" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pagamenti_rimborsi" ADD CONSTRAINT "pagamenti_rimborsi_id_documento_documenti_id_fk" FOREIGN KEY ("id_documento") REFERENCES "public"."documenti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamenti_rimborsi" ADD CONSTRAINT "pagamenti_rimborsi_id_pagamento_pagamenti_id_fk" FOREIGN KEY ("id_pagamento") REFERENCES "public"."pagamenti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pagamenti_rimborsi_codice" ON "pagamenti_rimborsi" USING btree ("codice");--> statement-breakpoint
CREATE INDEX "pagamenti_rimborsi_documento" ON "pagamenti_rimborsi" USING btree ("id_documento");--> statement-breakpoint
CREATE INDEX "pagamenti_rimborsi_pagamento" ON "pagamenti_rimborsi" USING btree ("id_pagamento");--> statement-breakpoint
CREATE UNIQUE INDEX "pagamenti_rimborsi_da_fare" ON "pagamenti_rimborsi" USING btree ("id_documento") WHERE stato = 'da fare';--> statement-breakpoint
UPDATE "pagamenti" SET "reso" = "importo" WHERE "stato" = 'rimborsato';