-- Articles whose price changed without a change of their own: their header came into outlet or left it, their promotion other days. Windows
-- with such an article open look again.
create function segnala_prezzi_testata() returns trigger language plpgsql as $$
declare
  chiavi jsonb;
begin
  select jsonb_agg(k) into chiavi from (
    select distinct r.cd_articolo as k
    from cambiate c join prima p on p.cod_testata = c.cod_testata and p.suffisso = c.suffisso
         join righe_catalogo r on r.cod_testata = c.cod_testata and r.suffisso = c.suffisso
    where (c.outlet, c.sconto) is distinct from (p.outlet, p.sconto) and r.cd_articolo is not null limit 101
  ) d;
  perform segnala_prezzi(chiavi);
  return null;
end
$$;
--> statement-breakpoint
create function segnala_prezzi_promozione() returns trigger language plpgsql as $$
declare
  chiavi jsonb;
begin
  select jsonb_agg(k) into chiavi from (
    select distinct a.cd_articolo as k
    from cambiate c join prima p on p.codice = c.codice join promozione_articoli a on a.codice = c.codice
    where (c.dal, c.al) is distinct from (p.dal, p.al) limit 101
  ) d;
  perform segnala_prezzi(chiavi);
  return null;
end
$$;
--> statement-breakpoint
create function segnala_prezzi(chiavi jsonb) returns void language plpgsql as $$
begin
  if chiavi is not null then
    perform pg_notify('cardine', jsonb_build_object('tabella', 'prezzi_articoli', 'chiavi', case when jsonb_array_length(chiavi) > 100 then 'null'::jsonb else chiavi end)::text);
  end if;
end
$$;
--> statement-breakpoint
create trigger segnala_prezzi_cambiati after update on testate referencing old table as prima new table as cambiate for each statement execute function segnala_prezzi_testata();
--> statement-breakpoint
create trigger segnala_prezzi_cambiati after update on promozioni referencing old table as prima new table as cambiate for each statement execute function segnala_prezzi_promozione();
