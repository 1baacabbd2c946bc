CREATE TABLE "lavori_lunghi" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lavori_lunghi_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"genere" text NOT NULL,
	"titolo" text NOT NULL,
	"id_utente" integer NOT NULL,
	"utente" text NOT NULL,
	"ruolo" smallint NOT NULL,
	"cod_anagrafica" text,
	"condiviso" smallint[] NOT NULL,
	"stato" text NOT NULL,
	"percentuale" smallint NOT NULL,
	"avanzamento" text NOT NULL,
	"dati" jsonb NOT NULL,
	"chiave" text NOT NULL,
	"errore" text NOT NULL,
	"presa" integer NOT NULL,
	"creato" timestamp with time zone NOT NULL,
	"aggiornato" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lavori_lunghi_esiti" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lavori_lunghi_esiti_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id_lavoro" bigint NOT NULL,
	"esito" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lavori_lunghi_esiti" ADD CONSTRAINT "lavori_lunghi_esiti_id_lavoro_lavori_lunghi_id_fk" FOREIGN KEY ("id_lavoro") REFERENCES "public"."lavori_lunghi"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lavori_lunghi_aperti" ON "lavori_lunghi" USING btree ("genere","id_utente") WHERE stato in ('in coda', 'in corso');--> statement-breakpoint
CREATE INDEX "lavori_lunghi_creato" ON "lavori_lunghi" USING btree ("creato");--> statement-breakpoint
CREATE INDEX "lavori_lunghi_esiti_lavoro" ON "lavori_lunghi_esiti" USING btree ("id_lavoro","id");
--> statement-breakpoint
create function segnala_lavoro() returns trigger language plpgsql as $$
begin
  perform avvisa('lavori_lunghi', array[new.id::text]);
  return null;
end
$$;
--> statement-breakpoint
-- Signs of life come twice a second and say nothing that a screen shows: those without progress are not told.
create trigger segnala_cambiato after update on lavori_lunghi for each row
  when ((old.stato, old.percentuale, old.avanzamento) is distinct from (new.stato, new.percentuale, new.avanzamento))
  execute function segnala_lavoro();
