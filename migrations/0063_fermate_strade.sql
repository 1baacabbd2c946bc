CREATE TABLE "aperture_indirizzi" (
	"cod_anagrafica" text NOT NULL,
	"luogo" integer NOT NULL,
	"orari" text NOT NULL,
	CONSTRAINT "aperture_indirizzi_cod_anagrafica_luogo_pk" PRIMARY KEY("cod_anagrafica","luogo")
);
--> statement-breakpoint
CREATE TABLE "tratti_strada" (
	"da" text NOT NULL,
	"a" text NOT NULL,
	"metri" real,
	"secondi" real,
	"linea" text,
	"quando" timestamp with time zone NOT NULL,
	CONSTRAINT "tratti_strada_da_a_pk" PRIMARY KEY("da","a")
);
--> statement-breakpoint
ALTER TABLE "lavori_lunghi" ADD COLUMN "basta" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "aperture_indirizzi" ADD CONSTRAINT "aperture_indirizzi_cod_anagrafica_clienti_cod_anagrafica_fk" FOREIGN KEY ("cod_anagrafica") REFERENCES "public"."clienti"("cod_anagrafica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tratti_strada_quando" ON "tratti_strada" USING btree ("quando");