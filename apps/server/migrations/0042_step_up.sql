-- When the password was last given: what is grave asks for it again after ten minutes.
alter table session add column authenticated_at timestamptz not null default now();
