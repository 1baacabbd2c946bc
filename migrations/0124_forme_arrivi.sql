CREATE TABLE "ordini_in_arrivo_forme" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ordini_in_arrivo_forme_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cod_anagrafica" text NOT NULL,
	"impronta" text NOT NULL,
	"colonne" jsonb NOT NULL,
	"ricordata" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ordini_in_arrivo_forme" ADD CONSTRAINT "ordini_in_arrivo_forme_cod_anagrafica_clienti_cod_anagrafica_fk" FOREIGN KEY ("cod_anagrafica") REFERENCES "public"."clienti"("cod_anagrafica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ordini_in_arrivo_forme_una" ON "ordini_in_arrivo_forme" USING btree ("cod_anagrafica","impronta");