/**
 * One change of each kind that CONTRIBUTING.md allows, on the tables that every redemption, review and trip writes to.
 */
export const REHEARSED: Record<string, string> = {
  '9001_column': `alter table voucher add column shelf text`,
  '9002_column_with_default': `alter table ticket add column source text not null default 'desk'`,
  '9003_check': `alter table ticket add constraint ticket_source_check check (source <> '') not valid`,
  '9004_check_validated': `alter table ticket validate constraint ticket_source_check`,
  '9005_index': `-- no transaction
drop index concurrently if exists point_entry_kind_idx;
create index concurrently point_entry_kind_idx on point_entry (kind, created_at);
`,
  '9006_table': `
create table trip_note (
  ticket_id integer primary key references ticket,
  voucher_id integer references voucher,
  client_id integer not null references client,
  note text not null
);
grant select, insert on trip_note to rihla_app`,
  '9007_trigger': `
create function keep_quiet() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger feedback_is_heard after insert on feedback for each row execute function keep_quiet()`,
  '9008_column_gone': `alter table voucher drop column shelf`,
}
