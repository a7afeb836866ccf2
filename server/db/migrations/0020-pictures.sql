-- Pictures whose files are being laid down: no sweep takes those away before their row is there. One that is a day
-- old was left behind by a process that was killed.
create table picture_arrival (
  name text primary key,
  at timestamptz not null
);
