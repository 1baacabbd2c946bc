CREATE TABLE "merce_mancata" (
	"giorno" date NOT NULL,
	"cod_anagrafica" text NOT NULL,
	"cd_articolo" text NOT NULL,
	"chiesta" numeric(14, 3) NOT NULL,
	CONSTRAINT "merce_mancata_giorno_cod_anagrafica_cd_articolo_pk" PRIMARY KEY("giorno","cod_anagrafica","cd_articolo")
);
--> statement-breakpoint
ALTER TABLE "merce_mancata" ADD CONSTRAINT "merce_mancata_cod_anagrafica_clienti_cod_anagrafica_fk" FOREIGN KEY ("cod_anagrafica") REFERENCES "public"."clienti"("cod_anagrafica") ON DELETE no action ON UPDATE no action;