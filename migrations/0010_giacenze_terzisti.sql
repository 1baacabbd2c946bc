CREATE TABLE "giacenze_terzisti" (
	"cod_terzista" text NOT NULL,
	"cd_articolo" text NOT NULL,
	"tipo" text NOT NULL,
	"qta" numeric(14, 3) NOT NULL,
	CONSTRAINT "giacenze_terzisti_cod_terzista_cd_articolo_tipo_pk" PRIMARY KEY("cod_terzista","cd_articolo","tipo")
);
--> statement-breakpoint
ALTER TABLE "giacenze_terzisti" ADD CONSTRAINT "giacenze_terzisti_cod_terzista_terzisti_cod_terzista_fk" FOREIGN KEY ("cod_terzista") REFERENCES "public"."terzisti"("cod_terzista") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- A statement that touches up to ten thousand rows names them all, a hundred to a notice: servers read those again and nothing else.
create or replace function segnala() returns trigger language plpgsql as $$
declare
  tutte text[];
  blocco jsonb;
begin
  -- A changed key is told under both its names.
  if tg_op = 'UPDATE' then
    execute format('select array_agg(k) from (select %1$s as k from cambiate union select %1$s from prima limit 10001) d', tg_argv[0]) into tutte;
  else
    execute format('select array_agg(k) from (select distinct %s as k from cambiate limit 10001) d', tg_argv[0]) into tutte;
  end if;
  if tutte is null then
    return null;
  end if;
  if cardinality(tutte) > 10000 then
    perform pg_notify('cardine', jsonb_build_object('tabella', tg_table_name, 'chiavi', null)::text);
    return null;
  end if;
  for i in 0 .. (cardinality(tutte) - 1) / 100 loop
    blocco := to_jsonb(tutte[i * 100 + 1 : i * 100 + 100]);
    if length(blocco::text) > 7000 then
      blocco := 'null'::jsonb;
    end if;
    perform pg_notify('cardine', jsonb_build_object('tabella', tg_table_name, 'chiavi', blocco)::text);
  end loop;
  return null;
end
$$;
