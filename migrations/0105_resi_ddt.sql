ALTER TABLE "resi" ALTER COLUMN "id_fattura" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "resi" ADD COLUMN "id_bolla" bigint;--> statement-breakpoint
ALTER TABLE "resi_righe" ADD COLUMN "riga_fattura" integer;--> statement-breakpoint
ALTER TABLE "resi" ADD CONSTRAINT "resi_id_bolla_documenti_id_fk" FOREIGN KEY ("id_bolla") REFERENCES "public"."documenti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resi_bolla" ON "resi" USING btree ("id_bolla");--> statement-breakpoint
ALTER TABLE "resi" ADD CONSTRAINT "resi_documento" CHECK (id_fattura is not null or id_bolla is not null);