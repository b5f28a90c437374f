-- Who asked for the code, as a keyed mark that tells nobody who that is: a newer code replaces only those that the same
-- caller asked for, so a stranger cannot take away the code of the account's owner.
alter table one_time_code add column asked_by bytea;
