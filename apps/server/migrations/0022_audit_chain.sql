-- T42: each line of the audit log carries a hash over itself and the line before, so that a change made past the
-- append-only trigger, by whoever owns the database, is found.
create table audit_link (
  place bigint primary key,
  entry_id bigint not null unique,
  hash bytea not null
);
create trigger audit_link_is_append_only before update or delete or truncate on audit_link
  for each statement execute function refuse_change();
grant select on audit_link to rihla_app;

create function audit_hash(previous bytea, entry audit_entry) returns bytea
language sql immutable as $$
  select sha256(coalesce(previous, '') || convert_to(jsonb_build_array(
    entry.id, (extract(epoch from entry.created_at) * 1000000)::bigint, entry.staff_id, entry.action, entry.subject,
    entry.subject_id, entry.fields, host(entry.address))::text, 'UTF8'))
$$;

-- Runs at commit, when the transaction waits for nothing else any more: the lock that puts the lines in one order is
-- the last one taken, so it can be part of no deadlock and is held only for the commit itself.
create function chain_audit_entry() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  newest audit_link;
begin
  perform pg_advisory_xact_lock(hashtext('audit_link'));
  select * into newest from audit_link order by place desc limit 1;
  insert into audit_link values (coalesce(newest.place, 0) + 1, new.id, audit_hash(newest.hash, new));
  return null;
end
$$;
revoke execute on function chain_audit_entry() from public;

-- What was written before, in two goes: the first while others write, the second, of the few that came meanwhile, when
-- nobody can.
create function pg_temp.chain_what_is_not() returns void
language plpgsql as $$
declare
  entry audit_entry;
  newest audit_link;
begin
  select * into newest from audit_link order by place desc limit 1;
  for entry in
    select e.* from audit_entry e where not exists (select from audit_link l where l.entry_id = e.id) order by e.id
  loop
    newest := (coalesce(newest.place, 0) + 1, entry.id, audit_hash(newest.hash, entry));
    insert into audit_link values (newest.place, newest.entry_id, newest.hash);
  end loop;
end
$$;
select pg_temp.chain_what_is_not();

alter table audit_link add foreign key (entry_id) references audit_entry;
create constraint trigger audit_entry_is_chained after insert on audit_entry
  deferrable initially deferred for each row execute function chain_audit_entry();
select pg_temp.chain_what_is_not();
