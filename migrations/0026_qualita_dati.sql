CREATE TABLE "ricerche_vuote" (
	"parola" text NOT NULL,
	"giorno" date NOT NULL,
	"volte" integer NOT NULL,
	"ultima" timestamp with time zone NOT NULL,
	CONSTRAINT "ricerche_vuote_giorno_parola_pk" PRIMARY KEY("giorno","parola")
);
--> statement-breakpoint
CREATE INDEX "articoli_codice_doppio" ON "articoli" USING btree ("codice_azienda",(translate(upper(cd_articolo_fornitore_catalogo), ' .-/_', '') collate "C"),"cd_articolo_fornitore_catalogo") WHERE not eliminato and cd_articolo_fornitore_catalogo <> '';--> statement-breakpoint
CREATE INDEX "testate_senza_immagine" ON "testate" USING btree ("cod_testata","suffisso") WHERE path_img = '';