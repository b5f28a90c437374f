-- Kept by rate-limiter-flexible for all servers together. Unlogged: what a crash forgets is at most a quarter of an hour
-- of counted tries, and every login would otherwise wait for the standby.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire_idx on rate_limit (expire);
grant select, insert, update, delete on rate_limit to rihla_app;
