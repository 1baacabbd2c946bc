CREATE TABLE "consegne_mancate" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consegne_mancate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"destinatario" text NOT NULL,
	"kind" text NOT NULL,
	"chiave" text NOT NULL,
	"stato" text NOT NULL,
	"tentativi" integer NOT NULL,
	"motivo" text NOT NULL,
	"quando" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "destinatari" (
	"nome" text PRIMARY KEY NOT NULL,
	"tipi" text[] NOT NULL,
	"posizione" bigint NOT NULL,
	"tentativi" integer NOT NULL,
	"guasti" integer NOT NULL,
	"riprende" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "consegne_mancate_chiave" ON "consegne_mancate" USING btree ("destinatario","kind","chiave");
--> statement-breakpoint
-- By hand, as Drizzle declares no functions: events are written for programs that they are sent to as well.
create or replace function annuncia() returns trigger language plpgsql as $$
declare
  righe text := 'select * from cambiate';
begin
  if not exists (select from chiavi_sync c where c.ritirata is null and tg_argv[0] = any (c.legge))
     and not exists (select from destinatari d where tg_argv[0] = any (d.tipi)) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    righe := format('select %1$s from cambiate except select %1$s from prima', tg_argv[2]);
  end if;
  execute format(
    'insert into eventi_nuovi (kind, chiave, origine, quando) select distinct %L, %s, nullif(current_setting(''cardine.origine'', true), ''''), now() from (%s) d',
    tg_argv[0], tg_argv[1], righe);
  perform avvisa('eventi_nuovi', array['']);
  return null;
end
$$;
