-- What filled this market with made-up goods, written in the transaction that did it: each kind at most once.
create table market_filling (
  kind text primary key check (kind in ('DEMO', 'SEED')),
  detail jsonb not null default '{}',
  filled_at timestamptz not null default now()
);
