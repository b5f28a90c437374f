-- From now on the index refuses a number that another client has.
drop trigger shared_phone_is_marked on client;
drop function mark_shared_phone();
