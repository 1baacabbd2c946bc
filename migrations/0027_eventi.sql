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
CREATE TABLE "eventi" (
	"posizione" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eventi_posizione_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"chiave" text NOT NULL,
	"origine" text,
	"quando" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "eventi_nuovi" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eventi_nuovi_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"chiave" text NOT NULL,
	"origine" text,
	"quando" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "consegne_mancate_chiave" ON "consegne_mancate" USING btree ("destinatario","kind","chiave");--> statement-breakpoint
CREATE UNIQUE INDEX "eventi_chiave" ON "eventi" USING btree ("kind","chiave");
--> statement-breakpoint
-- By hand, as Drizzle declares no triggers: who changes a row leaves an event of its kind in the same transaction, where a program reads such or is
-- sent them. Arguments: the kind, its key as SQL, and of an update the columns that count. Events tell which thing changed; what it is now is read when they are told.
create function annuncia() returns trigger language plpgsql as $$
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
--> statement-breakpoint
do $$
declare
  quale text[];
begin
  foreach quale slice 1 in array array[
    ['clienti', 'clienti', 'cod_anagrafica', '*'],
    ['indirizzi', 'indirizzi', 'cod_anagrafica || ''/'' || prog', '*'],
    ['documenti', 'documenti', 'id', '*'],
    ['documenti_righe', 'documenti', 'id_documento', '*'],
    ['pagamenti', 'pagamenti', 'id', 'id, id_documento, stato, importo, motivo, incasso, pagato, rimborsato']
  ] loop
    execute format('create trigger annuncia_nuove after insert on %I referencing new table as cambiate for each statement execute function annuncia(%L, %L)', quale[1], quale[2], quale[3]);
    execute format('create trigger annuncia_tolte after delete on %I referencing old table as cambiate for each statement execute function annuncia(%L, %L)', quale[1], quale[2], quale[3]);
    execute format('create trigger annuncia_cambiate after update on %I referencing old table as prima new table as cambiate for each statement execute function annuncia(%L, %L, %L)', quale[1], quale[2], quale[3], quale[4]);
  end loop;
end
$$;
