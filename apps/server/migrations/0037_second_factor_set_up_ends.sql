-- A second factor that is being set up must be confirmed by then. Without a time it is over: it was begun before there was one.
alter table staff add column totp_pending_until timestamptz;
