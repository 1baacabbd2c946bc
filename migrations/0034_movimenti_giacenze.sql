CREATE TABLE "movimenti_giacenze" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "movimenti_giacenze_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cd_articolo" text NOT NULL,
	"qta" numeric(14, 3) NOT NULL,
	"da" text NOT NULL,
	"a" text NOT NULL,
	"causale" text NOT NULL,
	"documento" text DEFAULT '' NOT NULL,
	"id_documento" bigint,
	"riga" integer,
	"controparte" text DEFAULT '' NOT NULL,
	"ubicazione" text DEFAULT '' NOT NULL,
	"quando" timestamp with time zone NOT NULL,
	"id_utente" integer,
	CONSTRAINT "movimenti_giacenze_qta" CHECK (qta > 0 and da <> a)
);
--> statement-breakpoint
ALTER TABLE "preparazioni_righe" ADD COLUMN "da" text;--> statement-breakpoint
CREATE INDEX "movimenti_giacenze_articolo" ON "movimenti_giacenze" USING btree ("cd_articolo","id");--> statement-breakpoint
CREATE INDEX "movimenti_giacenze_documento" ON "movimenti_giacenze" USING btree ("id_documento","causale") WHERE id_documento is not null;--> statement-breakpoint
CREATE INDEX "movimenti_giacenze_sistemazioni" ON "movimenti_giacenze" USING btree ("id") WHERE causale = 'sistemazione';
--> statement-breakpoint
-- By hand: what stood at each place before there was a ledger opens it. Where it came from is not known any more, so it is not said.
insert into movimenti_giacenze (cd_articolo, qta, da, a, causale, quando)
select g.cd_articolo, abs(p.qta), case when p.qta > 0 then 'rettifica' else p.posto end, case when p.qta > 0 then p.posto else 'rettifica' end, 'apertura', now()
from giacenze g cross join lateral (values ('scaffale', g.qta_scaffale), ('ricezione', g.qta_ricevuta), ('esterno', g.qta_ubicazione2)) as p (posto, qta)
where p.qta <> 0 order by g.cd_articolo;
--> statement-breakpoint
-- This ledger is only added to as well: the function names the table that it stands on.
create or replace function movimenti_solo_aggiunti() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'movimenti_terzisti' and current_setting('cardine.movimenti', true) = 'revoca' then
    return null;
  end if;
  raise exception 'Un movimento non si cambia e non si toglie' using errcode = '23514', table = tg_table_name, constraint = 'movimenti_solo_aggiunti';
end
$$;
--> statement-breakpoint
create trigger movimenti_solo_aggiunti before update or delete on movimenti_giacenze for each statement execute function movimenti_solo_aggiunti();
