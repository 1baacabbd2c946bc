-- A bill that would hold itself, at whatever depth, is refused when it is entered, by whatever way. The lock lets two halves of a circle
-- that are entered at once see one another; each statement after it sees what was committed meanwhile.
create function distinta_senza_cicli() returns trigger language plpgsql as $$
declare
  trovato text;
begin
  perform pg_advisory_xact_lock(7240117);
  with recursive sotto as (
    select cd_padre as da, cd_figlio as a from nuove
    union
    select s.da, d.cd_figlio from sotto s join distinta_semplice d on d.cd_padre = s.a
  )
  select da into trovato from sotto where da = a limit 1;
  if trovato is not null then
    raise exception 'La distinta di % contiene sé stessa', trovato using errcode = '23514', table = 'distinta_semplice', constraint = 'distinta_senza_cicli';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger distinta_senza_cicli_nuove after insert on distinta_semplice referencing new table as nuove for each statement execute function distinta_senza_cicli();
--> statement-breakpoint
create trigger distinta_senza_cicli_cambiate after update on distinta_semplice referencing new table as nuove for each statement execute function distinta_senza_cicli();
