CREATE TABLE "conte" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conte_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"descrizione" text NOT NULL,
	"stato" text DEFAULT 'aperta' NOT NULL,
	"aperta" timestamp with time zone NOT NULL,
	"aperta_da" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conte_righe" (
	"id_conta" integer NOT NULL,
	"cd_articolo" text NOT NULL,
	"ubicazione" text NOT NULL,
	"posto" text NOT NULL,
	"fuori_posto" boolean DEFAULT false NOT NULL,
	"stato" text DEFAULT 'da contare' NOT NULL,
	"qta" numeric(14, 3),
	"quando" timestamp with time zone,
	"id_utente" integer,
	"contata_da" text DEFAULT '' NOT NULL,
	"richiesta" timestamp with time zone,
	"nota" text DEFAULT '' NOT NULL,
	"prelevata" numeric(14, 3) DEFAULT 0 NOT NULL,
	"attesa" numeric(14, 3),
	"costo" numeric(14, 5),
	"id_movimento" bigint,
	CONSTRAINT "conte_righe_id_conta_cd_articolo_ubicazione_pk" PRIMARY KEY("id_conta","cd_articolo","ubicazione"),
	CONSTRAINT "conte_righe_contata" CHECK ((qta is null) = (quando is null) and qta >= 0 and (stato not in ('contata', 'approvata') or qta is not null))
);
--> statement-breakpoint
CREATE TABLE "conteggi" (
	"chiave" text PRIMARY KEY NOT NULL,
	"id_conta" integer NOT NULL,
	"cd_articolo" text NOT NULL,
	"ubicazione" text NOT NULL,
	"qta" numeric(14, 3),
	"quando" timestamp with time zone NOT NULL,
	"ricevuto" timestamp with time zone NOT NULL,
	"id_utente" integer
);
--> statement-breakpoint
ALTER TABLE "preparazioni_righe" ADD COLUMN "quando" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conte_righe" ADD CONSTRAINT "conte_righe_id_conta_conte_id_fk" FOREIGN KEY ("id_conta") REFERENCES "public"."conte"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conteggi" ADD CONSTRAINT "conteggi_id_conta_conte_id_fk" FOREIGN KEY ("id_conta") REFERENCES "public"."conte"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conte_aperte" ON "conte" USING btree ("id") WHERE stato = 'aperta';--> statement-breakpoint
CREATE INDEX "conteggi_conta" ON "conteggi" USING btree ("id_conta","cd_articolo");