-- Which articles came to a header, left it or moved between headers: their outlet price and their place follow. A row that only changes
-- its position, its text or its picture touches no article.
create function segnala_articoli_delle_righe() returns trigger language plpgsql as $$
declare
  chiavi jsonb;
begin
  if tg_op = 'UPDATE' then
    select jsonb_agg(k) into chiavi from (
      select distinct cd_articolo as k from (
        (select cod_testata, suffisso, cd_articolo from cambiate except select cod_testata, suffisso, cd_articolo from prima)
        union all
        (select cod_testata, suffisso, cd_articolo from prima except select cod_testata, suffisso, cd_articolo from cambiate)
      ) mosse where cd_articolo is not null limit 101
    ) d;
  else
    select jsonb_agg(k) into chiavi from (select distinct cd_articolo as k from cambiate where cd_articolo is not null limit 101) d;
  end if;
  if chiavi is null then
    return null;
  end if;
  if jsonb_array_length(chiavi) > 100 then
    chiavi := 'null'::jsonb;
  end if;
  perform pg_notify('cardine', jsonb_build_object('tabella', 'righe_catalogo_articoli', 'chiavi', chiavi)::text);
  return null;
end
$$;
--> statement-breakpoint
create trigger segnala_articoli_nuovi after insert on righe_catalogo referencing new table as cambiate for each statement execute function segnala_articoli_delle_righe();
--> statement-breakpoint
create trigger segnala_articoli_tolti after delete on righe_catalogo referencing old table as cambiate for each statement execute function segnala_articoli_delle_righe();
--> statement-breakpoint
create trigger segnala_articoli_cambiati after update on righe_catalogo referencing old table as prima new table as cambiate for each statement execute function segnala_articoli_delle_righe();
