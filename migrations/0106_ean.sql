CREATE TABLE "articoli_ean" (
	"gtin" text PRIMARY KEY NOT NULL,
	"cd_articolo" text NOT NULL,
	"qta" numeric(14, 3) NOT NULL,
	CONSTRAINT "articoli_ean_gtin" CHECK (gtin ~ '^[0-9]{14}$'),
	CONSTRAINT "articoli_ean_qta" CHECK (qta > 0)
);
--> statement-breakpoint
CREATE TABLE "abbinamenti_fornitori" (
	"fornitore" text NOT NULL,
	"tipo" text NOT NULL,
	"valore" text NOT NULL,
	"nome" text NOT NULL,
	"descrizione" text NOT NULL,
	"codice" text NOT NULL,
	CONSTRAINT "abbinamenti_fornitori_fornitore_tipo_valore_pk" PRIMARY KEY("fornitore","tipo","valore"),
	CONSTRAINT "abbinamenti_fornitori_tipo" CHECK (tipo in ('marchio', 'gruppo'))
);
--> statement-breakpoint
ALTER TABLE "articoli_ean" ADD CONSTRAINT "articoli_ean_cd_articolo_articoli_cd_articolo_fk" FOREIGN KEY ("cd_articolo") REFERENCES "public"."articoli"("cd_articolo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articoli_ean_articolo" ON "articoli_ean" USING btree ("cd_articolo");
--> statement-breakpoint
-- By hand, as Drizzle declares no triggers: who looks at an article hears of its codes.
create trigger segnala_nuove after insert on articoli_ean referencing new table as cambiate for each statement execute function segnala('cd_articolo');
--> statement-breakpoint
create trigger segnala_tolte after delete on articoli_ean referencing old table as cambiate for each statement execute function segnala('cd_articolo');
--> statement-breakpoint
create trigger segnala_cambiate after update on articoli_ean referencing old table as prima new table as cambiate for each statement execute function segnala('cd_articolo');
