CREATE TABLE "chiavi_sync" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chiavi_sync_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nome" text NOT NULL,
	"impronta" text NOT NULL,
	"porta" text[] NOT NULL,
	"legge" text[] NOT NULL,
	"creata" timestamp with time zone NOT NULL,
	"ritirata" timestamp with time zone,
	CONSTRAINT "chiavi_sync_nome_unique" UNIQUE("nome"),
	CONSTRAINT "chiavi_sync_impronta_unique" UNIQUE("impronta")
);
--> statement-breakpoint
CREATE TABLE "consegne_sync" (
	"id_chiave" integer NOT NULL,
	"kind" text NOT NULL,
	"numero" bigint NOT NULL,
	"impronta" text NOT NULL,
	"esito" jsonb NOT NULL,
	"quando" timestamp with time zone NOT NULL,
	CONSTRAINT "consegne_sync_id_chiave_kind_pk" PRIMARY KEY("id_chiave","kind")
);
--> statement-breakpoint
ALTER TABLE "consegne_sync" ADD CONSTRAINT "consegne_sync_id_chiave_chiavi_sync_id_fk" FOREIGN KEY ("id_chiave") REFERENCES "public"."chiavi_sync"("id") ON DELETE no action ON UPDATE no action;