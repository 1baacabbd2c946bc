ALTER TABLE "approvazioni" ADD COLUMN "origine" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ordini_ricorrenti_date" ADD COLUMN "id_approvazione" integer;--> statement-breakpoint
ALTER TABLE "ordini_ricorrenti_date" ADD CONSTRAINT "ordini_ricorrenti_date_id_approvazione_approvazioni_id_fk" FOREIGN KEY ("id_approvazione") REFERENCES "public"."approvazioni"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ordini_ricorrenti_date_approvazione" ON "ordini_ricorrenti_date" USING btree ("id_approvazione");