-- What each account and address has used of its budgets, shared by the web processes. Nothing is lost with it: it
-- covers seconds, so it is not written to the log and is empty after a crash.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
