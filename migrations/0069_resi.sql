CREATE TABLE "resi" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resi_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"anno" smallint NOT NULL,
	"numero" integer NOT NULL,
	"id_fattura" bigint NOT NULL,
	"stato" text NOT NULL,
	"richiesto" timestamp with time zone NOT NULL,
	"chiesto_da" text NOT NULL,
	"messaggio" text NOT NULL,
	"risposta" text DEFAULT '' NOT NULL,
	"nr_bolla" text DEFAULT '' NOT NULL,
	"dt_bolla" date,
	"foto" text[] DEFAULT '{}' NOT NULL,
	"id_nota" bigint,
	CONSTRAINT "resi_accreditato" CHECK ((stato = 'accreditato') = (id_nota is not null))
);
--> statement-breakpoint
CREATE TABLE "resi_righe" (
	"id_reso" integer NOT NULL,
	"riga" integer NOT NULL,
	"qta" numeric(14, 3) NOT NULL,
	"motivo" text NOT NULL,
	"arrivata" numeric(14, 3),
	"scaffale" numeric(14, 3) DEFAULT 0 NOT NULL,
	"scarto" numeric(14, 3) DEFAULT 0 NOT NULL,
	"fornitore" numeric(14, 3) DEFAULT 0 NOT NULL,
	"accredita" numeric(14, 3) DEFAULT 0 NOT NULL,
	CONSTRAINT "resi_righe_id_reso_riga_pk" PRIMARY KEY("id_reso","riga"),
	CONSTRAINT "resi_righe_quante" CHECK (qta > 0 and coalesce(arrivata, 0) between 0 and qta and least(scaffale, scarto, fornitore, accredita) >= 0
        and accredita <= coalesce(arrivata, 0) and (scaffale + scarto + fornitore = 0 or scaffale + scarto + fornitore = arrivata))
);
--> statement-breakpoint
ALTER TABLE "documenti_righe" ADD COLUMN "qt_in_reso" numeric(14, 3) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "resi" ADD CONSTRAINT "resi_id_fattura_documenti_id_fk" FOREIGN KEY ("id_fattura") REFERENCES "public"."documenti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resi" ADD CONSTRAINT "resi_id_nota_documenti_id_fk" FOREIGN KEY ("id_nota") REFERENCES "public"."documenti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resi_righe" ADD CONSTRAINT "resi_righe_id_reso_resi_id_fk" FOREIGN KEY ("id_reso") REFERENCES "public"."resi"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "resi_numero" ON "resi" USING btree ("anno","numero");--> statement-breakpoint
CREATE INDEX "resi_fattura" ON "resi" USING btree ("id_fattura");--> statement-breakpoint
CREATE INDEX "resi_aperti" ON "resi" USING btree ("id") WHERE stato in ('richiesto', 'accettato', 'arrivato', 'controllato');--> statement-breakpoint
CREATE UNIQUE INDEX "resi_nota" ON "resi" USING btree ("id_nota");--> statement-breakpoint
ALTER TABLE "documenti_righe" ADD CONSTRAINT "documenti_righe_resi" CHECK (qt_in_reso >= 0 and qt_in_reso + qt_accreditata <= greatest(qt_ordinata, 0)) NOT VALID;