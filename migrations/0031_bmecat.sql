CREATE TABLE "articoli_caratteristiche" (
	"cd_articolo" text NOT NULL,
	"sistema" text NOT NULL,
	"nome" text NOT NULL,
	"descrizione" text NOT NULL,
	"valori" text[] NOT NULL,
	"unita" text NOT NULL,
	"ordine" integer NOT NULL,
	CONSTRAINT "articoli_caratteristiche_cd_articolo_sistema_nome_pk" PRIMARY KEY("cd_articolo","sistema","nome")
);
--> statement-breakpoint
CREATE TABLE "articoli_classi" (
	"cd_articolo" text NOT NULL,
	"sistema" text NOT NULL,
	"classe" text NOT NULL,
	"nome" text NOT NULL,
	CONSTRAINT "articoli_classi_cd_articolo_sistema_pk" PRIMARY KEY("cd_articolo","sistema")
);
--> statement-breakpoint
ALTER TABLE "importazioni" ADD COLUMN "note" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "importazioni" ADD COLUMN "parziale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "articoli_caratteristiche" ADD CONSTRAINT "articoli_caratteristiche_cd_articolo_articoli_cd_articolo_fk" FOREIGN KEY ("cd_articolo") REFERENCES "public"."articoli"("cd_articolo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articoli_classi" ADD CONSTRAINT "articoli_classi_cd_articolo_articoli_cd_articolo_fk" FOREIGN KEY ("cd_articolo") REFERENCES "public"."articoli"("cd_articolo") ON DELETE no action ON UPDATE no action;