CREATE TABLE "accessi_noti" (
	"id_utente" integer NOT NULL,
	"indirizzo" text NOT NULL,
	"ultimo" timestamp with time zone NOT NULL,
	CONSTRAINT "accessi_noti_id_utente_indirizzo_pk" PRIMARY KEY("id_utente","indirizzo")
);
--> statement-breakpoint
ALTER TABLE "sessioni" ADD COLUMN "iniziata" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "accessi_noti" ADD CONSTRAINT "accessi_noti_id_utente_utenti_id_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."utenti"("id") ON DELETE cascade ON UPDATE no action;