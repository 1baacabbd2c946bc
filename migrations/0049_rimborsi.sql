CREATE TABLE "rimborsi" (
	"dt_rimborso" date NOT NULL,
	"autista" text NOT NULL,
	"km_iniziali" numeric(6, 1) NOT NULL,
	"km_calcolati" numeric(6, 1),
	"km_costo" numeric(7, 4) NOT NULL,
	"righe" jsonb NOT NULL,
	"ultimo_prog" integer NOT NULL,
	"chiuso" timestamp with time zone,
	CONSTRAINT "rimborsi_autista_dt_rimborso_pk" PRIMARY KEY("autista","dt_rimborso")
);
--> statement-breakpoint
ALTER TABLE "rimborsi" ADD CONSTRAINT "rimborsi_autista_autisti_autista_fk" FOREIGN KEY ("autista") REFERENCES "public"."autisti"("autista") ON DELETE no action ON UPDATE no action;